import { Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { FactList } from '../../../frames/fact-list.tsx'
import type { Contract, Terms } from '../agents.queries.ts'
import { useTermsText } from './use-terms-text.ts'

/** From what on a contract pays what, the lowest tier first. */
export function TierTable({ tiers }: Pick<Terms, 'tiers'>) {
  const { t } = useTranslation('agents')
  const { conditionOf, worthOf } = useTermsText()
  return (
    <table className="tier-table">
      <caption className="sr-only">{t('terms.tiers')}</caption>
      <tbody>
        {tiers.map((tier) => (
          <tr key={JSON.stringify(tier)}>
            <th scope="row">{conditionOf(tier)}</th>
            <td>{worthOf(tier)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** All that was agreed on. */
export function TermsView({ terms }: { readonly terms: Terms }) {
  const { factsOf } = useTermsText()
  return (
    <>
      <div className="panel agent-tiers">
        <TierTable tiers={terms.tiers} />
      </div>
      <FactList facts={factsOf(terms)} />
    </>
  )
}

/** What an offer ends once it is accepted. */
export function WouldEnd({ of }: { readonly of: Contract }) {
  const { t } = useTranslation('agents')
  if (of.state !== 'waiting' || of.wouldEnd.length === 0) return null
  const names = of.wouldEnd.map(({ receiver }) => receiver.username).join(', ')
  return <Notice tone="warn">{t('contract.wouldEnd', { names })}</Notice>
}
