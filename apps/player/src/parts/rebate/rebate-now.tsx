import './rebate-texts.ts'
import './rebate.css'
import { operations, type RebateLine } from '@baize/contract'
import { minor } from '@baize/kernel'
import { Badge, Button, MoneyText } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { momentText } from '../../app/date-text.ts'
import { failureText } from '../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { useFeature } from '../../app/switches.ts'
import { toast } from '../../app/toast.ts'
import { useRefreshBalance } from '../../app/use-refresh-balance.ts'
import { type Rebates, rebatesQuery } from './rebate.queries.ts'
import { useProductName } from './use-product-name.ts'

/** What the present period is worth by class of products, and where rebates are claimed, the claim. */
export function RebateNow({ of }: { readonly of: Rebates }) {
  const { t, i18n } = useTranslation('rebate')
  const { terms, present } = of
  const isManual = useFeature('MANPLAYREB3') && terms?.mode === 'manual'
  const currency = useCurrency()
  if (!terms) return null
  const open = present ?? { lines: [], worthMinor: '0' }
  return (
    <section className="panel rebate" aria-labelledby="rebate-now">
      <div className="panel__head">
        <h2 id="rebate-now" className="h3">
          {t('now')}
        </h2>
        <Badge tone={isManual ? 'gold' : 'felt'}>{t(isManual ? 'manual' : 'automatic')}</Badge>
      </div>
      <Lines of={open.lines.length > 0 ? open.lines : emptyLines(terms.rates)} />
      <p className="rebate__sum">
        <span>{t(terms.period === 'day' ? 'todaySoFar' : 'weekSoFar')}</span>
        <b className="h2">
          <MoneyText amountMinor={readMinor(open.worthMinor)} currency={currency} />
        </b>
      </p>
      {isManual && <Claim of={of} />}
      <p className="rebate__note">
        {isManual ? t(`close.${terms.atClose}`) : t('paidByItself')}{' '}
        {present && t('ends', { at: momentText(present.endsAt, i18n.language) })}
      </p>
    </section>
  )
}

function emptyLines(rates: readonly { product: string; rate: string }[]): RebateLine[] {
  return rates.map(({ product, rate }) => ({
    ...{ product, rate, validBetMinor: '0', worthMinor: '0' },
  }))
}

/** A line by class: rate, valid bets and what they brought. */
export function Lines({ of }: { readonly of: readonly RebateLine[] }) {
  const { t } = useTranslation('rebate')
  const productName = useProductName()
  const currency = useCurrency()
  // Below zero where more was taken back than played.
  const money = (wire: string) => (
    <MoneyText amountMinor={minor(BigInt(wire))} currency={currency} />
  )
  return (
    <table className="rebate__lines">
      <thead>
        <tr>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('validBet')}</th>
          <th scope="col">{t('worth')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ product, rate, validBetMinor, worthMinor }) => (
          <tr key={product}>
            <th scope="row">{t('line', { product: productName(product), rate })}</th>
            <td>{money(validBetMinor)}</td>
            <td>{money(worthMinor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Claim({ of: { present } }: { readonly of: Rebates }) {
  const { t } = useTranslation('rebate')
  const money = useMoneyText()
  const queries = useQueryClient()
  const { refresh } = useRefreshBalance()
  const claim = useMutation({
    mutationFn: () => api.call(operations.claimRebate, {}),
    onSuccess: ({ paidMinor }) =>
      toast({ title: t('claimed', { amount: money(readMinor(paidMinor)) }) }),
    onError: (failure) => toast({ title: failureText(failure) }),
    onSettled: async () => {
      await Promise.all([refresh(), queries.invalidateQueries(rebatesQuery)])
    },
  })
  const claimableMinor = readMinor(present?.claimableMinor ?? '0')
  return (
    <Button
      variant="brass"
      disabled={claimableMinor === 0n}
      isBusy={claim.isPending}
      onClick={() => claim.mutate()}
    >
      {claimableMinor === 0n ? t('nothingToClaim') : t('claim', { amount: money(claimableMinor) })}
    </Button>
  )
}
