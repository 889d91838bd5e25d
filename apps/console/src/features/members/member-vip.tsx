import { operations } from '@baize/contract'
import { Badge, SelectField, SkeletonRows, StatusMark, type StatusTone } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { DetailSection } from '../../frames/detail-page.tsx'
import { FactList } from '../../frames/fact-list.tsx'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { HeadAction } from '../../frames/head-action.tsx'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatAmount, formatInstant } from '../../parts/format.ts'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import { type MemberVipPage, memberVipQuery } from './members.queries.ts'

const TONES: Readonly<Record<MemberVipPage['gifts'][number]['state'], StatusTone>> = {
  waiting: 'waiting',
  paid: 'done',
  lapsed: 'neutral',
}

/** The level of a member, how it came about, and gifts. */
export function MemberVip({ memberId }: { readonly memberId: string }) {
  const { t, i18n } = useTranslation('vip')
  const { data, error } = useQuery(memberVipQuery(useApi(), memberId, i18n.language))
  if (!data) return error ? <p>{failureText(error)}</p> : <SkeletonRows />
  if (!data.standing) return <p className="text-text-2">{t('none.title')}</p>
  return (
    <>
      <Standing memberId={memberId} of={data} />
      <Changes of={data} />
      <Gifts of={data} />
    </>
  )
}

function Standing({ memberId, of }: { readonly memberId: string; readonly of: MemberVipPage }) {
  const { t } = useTranslation('vip')
  const currency = useCurrency()
  const { standing, isAsked } = of
  if (!standing) return null
  const { level, levelName, levelMax, lifeMinor, depositsMinor, periodMinor, since } = standing
  return (
    <DetailSection
      title={t('rank', { rank: level, name: levelName })}
      actions={
        isAsked ? (
          <Badge tone="warn">{t('waits')}</Badge>
        ) : (
          <HeadAction
            text={t('move')}
            needs="rewards.manage"
            dialog={(close) => <MoveDialog memberId={memberId} of={of} onClose={close} />}
          />
        )
      }
    >
      <FactList
        facts={[
          [t('members.since'), since ? formatInstant(since) : '–'],
          [t('highest'), levelMax],
          [t('members.life'), formatAmount(lifeMinor, currency)],
          [t('members.deposits'), formatAmount(depositsMinor, currency)],
          [t('members.period'), formatAmount(periodMinor, currency)],
        ]}
      />
    </DetailSection>
  )
}

function Changes({ of: { changes, levels } }: { readonly of: MemberVipPage }) {
  const { t } = useTranslation('vip')
  const textOf = (rank: number) => t('rank', { rank, name: levels[rank]?.name ?? '' })
  return (
    <DetailSection title={t('changes')}>
      {changes.length === 0 && <p className="text-text-2">{t('noChanges')}</p>}
      <FactList
        facts={changes.map(({ at, from, to, cause }) => [
          formatInstant(at),
          `${t(`cause.${cause}`)}: ${textOf(from)} → ${textOf(to)}`,
        ])}
      />
    </DetailSection>
  )
}

function Gifts({ of: { gifts, levels } }: { readonly of: MemberVipPage }) {
  const { t } = useTranslation('vip')
  const currency = useCurrency()
  return (
    <DetailSection title={t('gifts')}>
      {gifts.length === 0 && <p className="text-text-2">{t('noGifts')}</p>}
      <FactList
        facts={gifts.map(({ level, amountMinor, state, openedAt, rewardId }) => [
          level === null
            ? t('birthdayGift')
            : t('rank', { rank: level, name: levels[level]?.name ?? '' }),
          <span key={rewardId} className="row-actions">
            <b className="strong num">{formatAmount(amountMinor, currency)}</b>
            <StatusMark tone={TONES[state]}>{t(`giftState.${state}`)}</StatusMark>
            <span className="caption num">{formatInstant(openedAt)}</span>
          </span>,
        ])}
      />
    </DetailSection>
  )
}

interface MoveDialogProps {
  readonly memberId: string
  readonly of: MemberVipPage
  onClose(): void
}

/** Asks for another level; another person approves it, and no gift comes with it. */
function MoveDialog({ memberId, of: { levels, standing }, onClose }: MoveDialogProps) {
  const { t } = useTranslation('vip')
  const ask = useRenewingCall(
    ['members', 'vip'],
    (api, body: { level: number; reason: string }) =>
      api.call(operations.askVipMove, { params: { memberId }, body }),
    () => {
      toastAsked()
      onClose()
    },
  )
  const form = useContractForm({
    operation: operations.askVipMove,
    defaults: { level: `${standing?.level ?? 0}`, reason: '' },
    inputOf: ({ level, reason }) => ({ level: Number(level), reason: reason.trim() }),
    send: ask.mutateAsync,
  })
  return (
    <FormDialog
      title={t('move')}
      text={t('moveText')}
      submitText={t('ask')}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('level')}
        label={t('level')}
        error={form.errorOf('level')}
        options={levels.map(({ level, name }) => ({
          value: `${level}`,
          text: t('rank', { rank: level, name }),
        }))}
      />
      <ReasonField {...form.field('reason')} label={t('reasonForApprover')} />
    </FormDialog>
  )
}
