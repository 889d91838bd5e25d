import { OBJECTION_SENTENCE_MAX, operations, type Withdrawal } from '@baize/contract'
import { Button, Field, Modal, MoneyInput, Notice, Segments } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { toast } from '../../../app/toast.ts'
import { type ArrivedChoice, readArrived, sentenceFault } from './objection.logic.ts'
import { ProofPictures } from './proof-pictures.tsx'

interface ObjectionDialogProps {
  readonly withdrawal: Withdrawal
  onClose(): void
}

/** The money did not come, or not all of it: how much did, what happened, and pictures that show it. */
export function ObjectionDialog({ withdrawal, onClose }: ObjectionDialogProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const currency = useCurrency()
  const money = useMoneyText()
  const [choice, setChoice] = useState<ArrivedChoice>('nothing')
  const [text, setText] = useState('')
  const [sentence, setSentence] = useState('')
  const [isTried, setTried] = useState(false)
  const call = useObjection(withdrawal, onClose)
  const paid = { amountMinor: readMinor(withdrawal.paidMinor), exponent: currency.exponent }
  const arrived = readArrived(choice, text, paid)
  const wordsFault = sentenceFault(sentence)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { receivedMinor } = arrived
    if (call.isPending || wordsFault || receivedMinor === undefined) return
    if (withdrawal.proofs.length > 0) call.mutate({ receivedMinor, sentence: sentence.trim() })
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('objection.title', { amount: money(paid.amountMinor) })}
      closeText={t('common:close')}
    >
      <form className="objection" noValidate onSubmit={submit}>
        <p className="text-text-2">{t('objection.text')}</p>
        {call.isError && (
          <Notice tone="danger" isAlert>
            {failureText(call.error)}
          </Notice>
        )}
        <Segments
          label={t('objection.howMuch')}
          value={choice}
          onChoose={(chosen: ArrivedChoice) => setChoice(chosen)}
          choices={[
            { value: 'nothing', text: t('objection.nothing') },
            { value: 'part', text: t('objection.part') },
          ]}
        />
        {choice === 'part' && (
          <MoneyInput
            label={t('objection.received')}
            currency={currency}
            text={text}
            onText={setText}
            isRequired
            hint={t('objection.receivedHint', { amount: money(paid.amountMinor) })}
            error={isTried && arrived.fault ? t(`objection.fault.${arrived.fault}`) : undefined}
          />
        )}
        {arrived.remainingMinor !== undefined && (
          <p className="objection__rest" role="status">
            <span>{t('objection.missing')}</span>
            <b className="num">{money(arrived.remainingMinor)}</b>
          </p>
        )}
        <Field
          label={t('objection.sentence')}
          hint={t('objection.sentenceHint')}
          error={isTried && wordsFault ? t(`objection.fault.${wordsFault}`) : undefined}
          isRequired
        >
          {(wiring) => (
            <textarea
              {...wiring}
              className="textarea"
              rows={3}
              maxLength={OBJECTION_SENTENCE_MAX}
              value={sentence}
              onChange={(event) => setSentence(event.currentTarget.value)}
            />
          )}
        </Field>
        <ProofPictures
          withdrawal={withdrawal}
          error={isTried ? t('objection.fault.no_picture') : undefined}
        />
        <div className="objection__foot">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={call.isPending}>
            {t('objection.send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Sends it once; whatever came of it, the list is asked for anew. */
function useObjection({ withdrawalId }: Withdrawal, onDone: () => void) {
  const { t } = useTranslation(['cashier', 'common'])
  const client = useQueryClient()
  return useMutation({
    mutationFn: (said: { receivedMinor: bigint; sentence: string }) =>
      api.call(operations.objectToReceipt, {
        params: { withdrawalId },
        body: { receivedMinor: said.receivedMinor.toString(), sentence: said.sentence },
      }),
    onSuccess: () => {
      toast({ title: t('objection.sent'), detail: t('objection.sentDetail') })
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['mine', 'withdrawals'] }),
  })
}
