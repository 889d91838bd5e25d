import type { operations, PointsItem, ValueOf } from '@baize/contract'
import { minor } from '@baize/kernel'
import { artUrl, IconButton, Modal, TextField } from '@baize/ui-kit'
import { Minus, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { toast } from '../../app/toast.ts'
import { RewardTerms } from '../../parts/reward/reward-terms.tsx'
import { useRewardConditions } from '../../parts/reward/use-reward-conditions.ts'
import { useRewardText } from '../../parts/reward/use-reward-text.ts'
import { timesOf } from '../../parts/reward/wagering.logic.ts'
import { isPaymentPassword, PaymentPart } from './payment-part.tsx'
import { FAMILIES, quantityMaxOf } from './points.logic.ts'
import { usePointsText } from './points-figure.tsx'
import { useSpend } from './use-spend.ts'

interface RedeemDialogProps {
  readonly item: PointsItem
  readonly balance: ValueOf<typeof operations.getPoints>
  onClose(): void
}

const NOWHERE = { name: '', phone: '', address: '' }
const LEAST = { name: 2, phone: 5, address: 10 } as const

/** How many, where goods are sent, and the payment password. */
export function RedeemDialog({ item, balance, onClose }: RedeemDialogProps) {
  const { t } = useTranslation(['points', 'common'])
  const figure = usePointsText()
  const spending = useSpend()
  const conditions = useRewardConditions()
  const [quantity, setQuantity] = useState(item.quantityMin)
  const [address, setAddress] = useState(NOWHERE)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const cost = BigInt(item.costPoints) * BigInt(quantity)
  const isGoods = item.kind === 'goods'
  const faultOf = (part: keyof typeof NOWHERE) =>
    isTried && address[part].trim().length < LEAST[part] ? t(`fault.${part}`) : undefined
  const isWhole = Object.entries(LEAST).every(
    ([part, least]) => address[part as keyof typeof NOWHERE].trim().length >= least,
  )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (spending.isBusy || !isPaymentPassword(password) || (isGoods && !isWhole)) return
    const request = { itemId: item.itemId, quantity, ...(isGoods && { address }) }
    const end = await spending.redeem(request, password)
    if (end === 'unknown') return
    setPassword('')
    if (end === 'refused') return
    toast({ title: t(end.state === 'approved' ? 'redeemed' : 'ordered'), detail: item.name })
    onClose()
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('redeemNamed', { name: item.name })}
      closeText={t('common:close')}
      widthRem={28}
    >
      <form className="points__form" noValidate onSubmit={submit}>
        <div className="points__chosen">
          <span className={`plate fam-${FAMILIES[item.picture]}`}>
            <img src={artUrl(item.picture)} alt="" width={48} height={48} />
          </span>
          <div>
            <b>{item.name}</b>
            {item.text !== '' && <p>{item.text}</p>}
          </div>
          <Stepper
            value={quantity}
            min={item.quantityMin}
            max={quantityMaxOf(item, BigInt(balance.points))}
            onValue={setQuantity}
          />
        </div>
        <Sums item={item} quantity={quantity} points={BigInt(balance.points)} />
        {item.reward && <RewardTerms of={conditions(timesOf(item.reward, quantity))} />}
        {isGoods &&
          (['name', 'phone', 'address'] as const).map((part) => (
            <TextField
              key={part}
              label={t(`address.${part}`)}
              error={faultOf(part)}
              autoComplete={{ name: 'name', phone: 'tel', address: 'street-address' }[part]}
              {...(part === 'phone' && { inputMode: 'tel' as const })}
              maxLength={{ name: 80, phone: 30, address: 300 }[part]}
              value={address[part]}
              onChange={({ currentTarget: { value } }) =>
                setAddress((before) => ({ ...before, [part]: value }))
              }
            />
          ))}
        <PaymentPart
          hasPassword={balance.hasPaymentPassword}
          value={password}
          onValue={setPassword}
          isTried={isTried}
          failure={spending.failure}
          isBusy={spending.isBusy}
          submitText={t('redeemFor', { points: figure(cost) })}
        />
      </form>
    </Modal>
  )
}

interface StepperProps {
  readonly value: number
  readonly min: number
  readonly max: number
  onValue(value: number): void
}

function Stepper({ value, min, max, onValue }: StepperProps) {
  const { t } = useTranslation('points')
  return (
    <div className="points__stepper">
      <IconButton
        icon={Minus}
        label={t('fewer')}
        size="s"
        isLined
        disabled={value <= min}
        onClick={() => onValue(value - 1)}
      />
      <output className="num" aria-label={t('quantity')}>
        {value}
      </output>
      <IconButton
        icon={Plus}
        label={t('more')}
        size="s"
        isLined
        disabled={value >= max}
        onClick={() => onValue(value + 1)}
      />
    </div>
  )
}

interface SumsProps {
  readonly item: PointsItem
  readonly quantity: number
  readonly points: bigint
}

/** What is taken, what is left, and what comes for it. */
function Sums({ item, quantity, points }: SumsProps) {
  const { t } = useTranslation('points')
  const figure = usePointsText()
  const money = useMoneyText()
  const rewardText = useRewardText()
  const cost = BigInt(item.costPoints) * BigInt(quantity)
  const times = { quantity: String(quantity), points: figure(item.costPoints) }
  return (
    <dl className="points__sums num">
      <div>
        <dt>{t('times', times)}</dt>
        <dd>{figure(-cost)}</dd>
      </div>
      <div>
        <dt>{t('pointsAfter')}</dt>
        <dd>{figure(points - cost)}</dd>
      </div>
      {item.moneyMinor !== null && (
        <div>
          <dt>{t('youGet')}</dt>
          <dd>
            {item.reward
              ? rewardText(timesOf(item.reward, quantity))
              : money(minor(readMinor(item.moneyMinor) * BigInt(quantity)))}
          </dd>
        </div>
      )}
    </dl>
  )
}
