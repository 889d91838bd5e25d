import { OBJECTION_ENDS, type ObjectionEnd, type StaffWithdrawal } from '@baize/contract'
import { minor, parseMoney } from '@baize/kernel'
import { Field, MoneyInput, Segments } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { planEnd } from './end.logic.ts'
import { useObjectionEnd } from './withdrawals.queries.ts'

const SENTENCE_MAX = 300
const SENTENCE_MIN = 3

interface EndDialogProps {
  readonly withdrawal: StaffWithdrawal
  onClose(): void
}

/** The three ways in which an objection ends; another person approves the one that is chosen. */
export function EndDialog({ withdrawal, onClose }: EndDialogProps) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const [outcome, setOutcome] = useState<ObjectionEnd>('forced')
  const [text, setText] = useState('')
  const [sentence, setSentence] = useState('')
  const end = useObjectionEnd(withdrawal.withdrawalId)
  const heldMinor = minor(BigInt(withdrawal.heldMinor))
  const plan = planEnd(outcome, parseMoney(text, currency.exponent), heldMinor)
  const isSaid = sentence.trim().length >= SENTENCE_MIN
  const money = (amountMinor: bigint) => formatWireMoney(amountMinor.toString(), currency)
  const submit = (reason: string) =>
    end.mutate(
      {
        ...{ outcome, reason, sentence: sentence.trim() },
        ...(outcome === 'part' && plan && { receivedMinor: plan.receivedMinor.toString() }),
      },
      {
        onSuccess: () => {
          toastAsked()
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={t('end.title', { order: withdrawal.orderNumber })}
      text={t('end.text', { amount: money(heldMinor) })}
      reasonLabel={t('end.reason')}
      submitText={t('end.ask')}
      call={end}
      isReady={plan !== undefined && isSaid}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segments
        label={t('end.way')}
        value={outcome}
        onChoose={(chosen: ObjectionEnd) => setOutcome(chosen)}
        choices={OBJECTION_ENDS.map((value) => ({ value, text: t(`end.choice.${value}`) }))}
      />
      {outcome === 'part' && (
        <MoneyInput
          label={t('end.received')}
          currency={currency}
          text={text}
          onText={setText}
          isRequired
        />
      )}
      <p className="text-text-2" role="status">
        {plan
          ? t('end.comesTo', {
              received: money(plan.receivedMinor),
              returned: money(plan.returnedMinor),
            })
          : t('end.partRule', { amount: money(heldMinor) })}
      </p>
      <Field
        label={t('end.sentence')}
        hint={t('end.sentenceHint', { min: SENTENCE_MIN, max: SENTENCE_MAX })}
        isRequired
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea"
            rows={2}
            maxLength={SENTENCE_MAX}
            value={sentence}
            onChange={(event) => setSentence(event.currentTarget.value)}
          />
        )}
      </Field>
    </ReasonDialog>
  )
}
