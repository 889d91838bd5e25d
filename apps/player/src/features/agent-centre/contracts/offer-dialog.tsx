import { RefusedCall } from '@baize/api-client'
import { DIVIDEND_PERIODS, type TeamMember } from '@baize/contract'
import { Button, Check, Modal, Notice, SelectField } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../app/failure-text.ts'
import { useCurrency } from '../../../app/status.ts'
import type { AgentContract, ContractTerms } from './contract-types.ts'
import { OfferTiers } from './offer-tiers.tsx'
import { OfferTrial } from './offer-trial.tsx'
import { Fact } from './terms-view.tsx'
import { readTiers, typedTiersOf } from './typed-terms.logic.ts'
import { useContractTexts } from './use-contract-texts.ts'
import { useSendOffer } from './use-offer.ts'

interface OfferDialogProps {
  readonly own: AgentContract
  readonly receivers: readonly TeamMember[]
  /** Who is chosen at first. */
  readonly to: TeamMember | undefined
  /** What is given now: a change begins with it. */
  readonly given: readonly AgentContract[]
  onClose(): void
}

/** An offer under the own contract: tiers, what it would have come to, and what it ends below the receiver. */
export function OfferDialog({ own, receivers, to, given, onClose }: OfferDialogProps) {
  const { t } = useTranslation(['agent-centre', 'common'])
  const { exponent } = useCurrency()
  const texts = useContractTexts()
  const [receiverId, setReceiverId] = useState(to?.memberId ?? receivers[0]?.memberId ?? '')
  const [first] = useState(() => firstTerms(own.terms, given, receiverId))
  const [tiers, setTiers] = useState(() => typedTiersOf(first, exponent))
  const [period, setPeriod] = useState(first.period)
  const [isTried, setTried] = useState(false)
  const [confirms, setConfirms] = useState(false)
  const sending = useSendOffer(own.type, onClose)
  const receiver = receivers.find(({ memberId }) => memberId === receiverId)
  const read = readTiers(tiers, own.terms, exponent)
  const ended = endedBy(sending.error)
  const top = texts.top(own.terms)
  const forget = () => {
    sending.reset()
    setConfirms(false)
  }
  const choosePeriod = (chosen: ContractTerms['period']) => {
    setPeriod(chosen)
    forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!read.isOk || !receiver || sending.isPending || (ended && !confirms)) return
    const confirmsTerminations = ended && confirms ? [...ended.contractIds] : []
    const terms = { ...own.terms, period, tiers: read.tiers }
    sending.mutate({ receiver, terms, confirmsTerminations })
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={receiver ? t('contract.offerTo', { name: receiver.username }) : t('contract.offer')}
      closeText={t('common:close')}
      widthRem={44}
    >
      <form className="agentdialog" noValidate onSubmit={submit}>
        <SelectField
          label={t('offer.receiver')}
          value={receiverId}
          options={receivers.map(({ memberId, username, nickname }) => ({
            value: memberId,
            text: nickname && nickname !== username ? `${username} · ${nickname}` : username,
          }))}
          onChoose={(next) => {
            setReceiverId(next)
            const terms = firstTerms(own.terms, given, next)
            setTiers(typedTiersOf(terms, exponent))
            choosePeriod(terms.period)
          }}
        />
        <OfferPeriod own={own} period={period} onPeriod={choosePeriod} />
        <p className="text-text-2">
          {own.terms.pay === 'rate'
            ? t('offer.ceiling', { rate: top })
            : t('offer.ceilingAmount', { amount: top })}{' '}
          {t(own.type === 'dividend' ? 'offer.asOwnBasis' : 'offer.asOwn')}
        </p>
        <OfferTiers
          own={own.terms}
          tiers={tiers}
          faults={isTried && !read.isOk ? read.faults : undefined}
          onTiers={(next) => {
            setTiers(next)
            forget()
          }}
        />
        <OfferTrial
          // What was tried counts for these tiers and this receiver only.
          key={JSON.stringify([receiverId, period, tiers])}
          own={own}
          period={period}
          receiver={receiver}
          tiers={read.isOk ? read.tiers : undefined}
          onTry={() => setTried(true)}
        />
        {sending.isError && (
          <OfferRefusal
            failure={sending.error}
            ended={ended}
            name={receiver?.username ?? ''}
            confirms={confirms}
            onConfirm={setConfirms}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size="l"
          isBlock
          isBusy={sending.isPending}
          disabled={ended !== undefined && !confirms}
        >
          {t('offer.send')}
        </Button>
      </form>
    </Modal>
  )
}

interface OfferPeriodProps {
  readonly own: AgentContract
  readonly period: ContractTerms['period']
  onPeriod(period: ContractTerms['period']): void
}

/** The settlement period, which can be chosen for dividends only, and the basis, inherited from the giver's own contract. */
function OfferPeriod({ own, period, onPeriod }: OfferPeriodProps) {
  const { t } = useTranslation('agent-centre')
  const isFree = own.type === 'dividend'
  return (
    <>
      {isFree && (
        <SelectField
          label={t('terms.period')}
          value={period}
          options={DIVIDEND_PERIODS.map((value) => ({
            value,
            text: t(`contract.period.${value}`),
          }))}
          onChoose={(chosen) =>
            onPeriod(DIVIDEND_PERIODS.find((each) => each === chosen) ?? period)
          }
        />
      )}
      <dl className="agentfacts">
        {!isFree && <Fact name={t('terms.period')}>{t(`contract.period.${period}`)}</Fact>}
        <Fact name={t('terms.metric')}>{t(`contract.metric.${own.terms.metric}`)}</Fact>
      </dl>
    </>
  )
}

interface OfferRefusalProps {
  readonly failure: unknown
  readonly ended: ReturnType<typeof endedBy>
  /** Of the receiver. */
  readonly name: string
  readonly confirms: boolean
  onConfirm(confirms: boolean): void
}

/** Why an offer was not taken; where contracts below it would end, with the way to want that. */
function OfferRefusal({ failure, ended, name, confirms, onConfirm }: OfferRefusalProps) {
  const { t } = useTranslation('agent-centre')
  if (!ended) {
    return (
      <Notice tone="danger" isAlert>
        {failureText(failure, 'agent-centre')}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" isAlert>
      <p>{t('offer.ends', { name })}</p>
      <p>
        <b dir="auto">{ended.names}</b>
      </p>
      <Check checked={confirms} onChange={(event) => onConfirm(event.target.checked)}>
        {t('offer.confirmEnds')}
      </Check>
    </Notice>
  )
}

/** A change begins with what is given now, a first offer with the own terms. */
function firstTerms(
  own: ContractTerms,
  given: readonly AgentContract[],
  receiverId: string,
): ContractTerms {
  const now = given.find(
    ({ receiver, state }) => receiver.memberId === receiverId && state === 'in_force',
  )
  const isAlike = now?.terms.metric === own.metric && now.terms.pay === own.pay
  return now && isAlike ? now.terms : own
}

/** Whose contracts below the receiver an offer would end; undefined where that is not what it was refused for. */
function endedBy(failure: unknown) {
  if (!(failure instanceof RefusedCall) || failure.code !== 'would_terminate') return undefined
  return {
    contractIds: String(failure.details.contractIds ?? '').split(','),
    names: String(failure.details.names ?? '').replaceAll(',', ', '),
  }
}
