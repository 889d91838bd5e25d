import { type Column, Table } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { figuresText } from '../../../app/number-text.ts'
import { AmountText } from '../parts/figure-text.tsx'
import { useProductName } from '../parts/use-names.ts'
import type { ContractTerms } from './contract-types.ts'
import { readPercent } from './typed-terms.logic.ts'
import { useContractTexts } from './use-contract-texts.ts'

/** All that a contract says: its tiers, and what they count. */
export function TermsView({ terms }: { readonly terms: ContractTerms }) {
  const { t } = useTranslation('agent-centre')
  const productName = useProductName()
  const { weights, payoutMaxMinor } = terms
  const named = Object.entries(weights ?? {}) as [Parameters<typeof productName>[0], string][]
  return (
    <div className="agentdialog">
      <Tiers terms={terms} />
      <dl className="agentfacts">
        <Fact name={t('terms.period')}>{t(`contract.period.${terms.period}`)}</Fact>
        <Fact name={t('terms.metric')}>{t(`contract.metric.${terms.metric}`)}</Fact>
        <Fact name={t('terms.activeBet')}>
          <AmountText wire={terms.activeBetMinor ?? '1'} />
        </Fact>
        {terms.metric === 'net_loss' && (
          <>
            <Fact name={t('terms.carries')}>
              {t(terms.carriesNegative ? 'terms.yes' : 'terms.no')}
            </Fact>
            <Fact name={t('terms.deducts')}>
              {t(terms.deductsCosts ? 'terms.yes' : 'terms.no')}
            </Fact>
          </>
        )}
        <Fact name={t('terms.max')}>
          {payoutMaxMinor === undefined ? t('terms.noMax') : <AmountText wire={payoutMaxMinor} />}
        </Fact>
        <Fact name={t('terms.weights')}>
          {named.length === 0
            ? t('terms.weightsAll')
            : named.map(([product, percent]) => (
                <span key={product} className="block">
                  {t('terms.weightOf', {
                    product: productName(product),
                    percent: `${figuresText(percent)}%`,
                  })}
                </span>
              ))}
        </Fact>
      </dl>
    </div>
  )
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface TierLine {
  readonly number: number
  readonly fromMinor: string
  readonly activeMembers: number
  readonly worth: string
}

function Tiers({ terms }: { readonly terms: ContractTerms }) {
  const { t } = useTranslation('agent-centre')
  const texts = useContractTexts()
  const isBet = terms.metric === 'valid_bet'
  const lines: readonly TierLine[] = terms.tiers.map((tier, place) => ({
    number: place + 1,
    fromMinor: (isBet ? tier.validBetMinMinor : tier.netLossMinMinor) ?? '0',
    activeMembers: tier.activeMembersMin ?? 0,
    worth: texts.worth(
      terms.pay,
      terms.pay === 'rate'
        ? (readPercent(tier.ratePercent ?? '') ?? 0n)
        : BigInt(tier.amountMinor ?? '0'),
    ),
  }))
  const columns: readonly Column<TierLine>[] = [
    {
      ...{ id: 'tier', header: t('run.tier'), card: 'lead' },
      cell: ({ number }) => t('terms.tier', { number }),
    },
    {
      ...{ id: 'from', isNumber: true, card: 'second' },
      header: t(isBet ? 'terms.validBetMin' : 'terms.netLossMin'),
      cardLabel: t(isBet ? 'terms.validBetMin' : 'terms.netLossMin'),
      cell: ({ fromMinor }) =>
        fromMinor === '0' ? t('terms.always') : <AmountText wire={fromMinor} />,
    },
    {
      ...{ id: 'active', header: t('run.active'), isNumber: true, card: 'second-end' },
      cardLabel: t('terms.activeMin'),
      cell: ({ activeMembers }) => <span className="num">{activeMembers || '—'}</span>,
    },
    {
      ...{ id: 'worth', isNumber: true, card: 'lead-end' },
      header: t(terms.pay === 'rate' ? 'terms.rate' : 'terms.amount'),
      cell: ({ worth }) => <b className="num">{worth}</b>,
    },
  ]
  return (
    <Table
      isDense
      caption={t('contract.terms')}
      columns={columns}
      rows={lines}
      rowKey={({ number }) => String(number)}
    />
  )
}
