import type { RaceRow, RaffleRow } from '@baize/contract'
import type { Currency } from '@baize/kernel'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { DetailHead } from '../../frames/detail-page.tsx'
import { formatWireMoney } from '../../parts/format.ts'
import { ContestPhaseBadge } from './contest-columns.tsx'

interface ContestHeadProps {
  readonly of: RaceRow | RaffleRow
  /** What only this kind has. */
  readonly figures: readonly (readonly [name: string, figure: ReactNode])[]
  readonly actions: ReactNode
}

/** What a race or raffle is, where it is in its life, and what it costs. */
export function ContestHead({ of, figures, actions }: ContestHeadProps) {
  const { t } = useTranslation('contests')
  const currency = useCurrency()
  return (
    <DetailHead
      title={<bdi>{of.title}</bdi>}
      state={<ContestPhaseBadge phase={of.phase} />}
      caption={t('madeBy', { name: of.madeBy })}
      figures={[
        ...figures,
        [t('column.prizes'), formatWireMoney(of.prizesMinor, currency)],
        [t('column.paid'), formatWireMoney(of.paidMinor, currency)],
      ]}
      actions={actions}
    />
  )
}

/** Prizes in their order; equal ones that follow each other stand together, such as `3 × ₱10.00`. */
export function prizesText(prizes: readonly string[], currency: Currency): string {
  const runs: { readonly prize: string; count: number }[] = []
  for (const prize of prizes) {
    const last = runs.at(-1)
    if (last?.prize === prize) last.count += 1
    else runs.push({ prize, count: 1 })
  }
  return runs
    .map(({ prize, count }) => {
      const sum = formatWireMoney(prize, currency)
      return count === 1 ? sum : `${count} × ${sum}`
    })
    .join(' · ')
}
