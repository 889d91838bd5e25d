import type { operations, PointsTermsDraft, ValueOf } from '@baize/contract'
import { Modal, TextField } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { toast } from '../../app/toast.ts'
import { isPaymentPassword, PaymentPart } from './payment-part.tsx'
import { convertedOf, readPoints } from './points.logic.ts'
import { usePointsText } from './points-figure.tsx'
import { useSpend } from './use-spend.ts'

interface ConvertDialogProps {
  readonly points: ValueOf<typeof operations.getPoints>
  readonly conversion: NonNullable<PointsTermsDraft['conversion']>
  onClose(): void
}

/** Points to cash: what they come to is shown before they are taken. */
export function ConvertDialog({ points, conversion, onClose }: ConvertDialogProps) {
  const { t } = useTranslation(['points', 'common'])
  const figure = usePointsText()
  const money = useMoneyText()
  const spending = useSpend()
  const [text, setText] = useState(points.points === '0' ? '' : points.points)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const typed = readPoints(text)
  const converted = typed === undefined ? undefined : convertedOf(conversion, typed)
  const isTooFew = typed !== undefined && typed < BigInt(conversion.minPoints)
  const isTooMany = typed !== undefined && typed > BigInt(points.points)
  const isNothing = converted === undefined || converted.moneyMinor === 0n
  const fault = isTooMany
    ? t('fault.tooMany', { points: figure(points.points) })
    : isTooFew || isNothing
      ? t('fault.tooFew', { points: figure(conversion.minPoints) })
      : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (spending.isBusy || fault || typed === undefined || !isPaymentPassword(password)) return
    const end = await spending.convert(typed, password)
    if (end === 'unknown') return
    setPassword('')
    if (end === 'refused') return
    const amount = end.moneyMinor === null ? '' : money(readMinor(end.moneyMinor))
    toast({ title: t('convert.done'), detail: t('convert.doneDetail', { amount }) })
    onClose()
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('convert.open')}
      closeText={t('common:close')}
      widthRem={26}
    >
      <form className="points__form" noValidate onSubmit={submit}>
        <TextField
          label={t('convert.points')}
          hint={t('convert.hint', {
            points: figure(points.points),
            min: figure(conversion.minPoints),
          })}
          error={isTried ? fault : undefined}
          inputMode="numeric"
          maxLength={20}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {converted && !fault && (
          <dl className="points__sums num">
            <div>
              <dt>{t('convert.taken')}</dt>
              <dd>{figure(-converted.pointsUsed)}</dd>
            </div>
            <div>
              <dt>{t('youGet')}</dt>
              <dd>{money(converted.moneyMinor)}</dd>
            </div>
          </dl>
        )}
        <PaymentPart
          hasPassword={points.hasPaymentPassword}
          value={password}
          onValue={setPassword}
          isTried={isTried}
          failure={spending.failure}
          isBusy={spending.isBusy}
          submitText={t('convert.submit')}
        />
      </form>
    </Modal>
  )
}
