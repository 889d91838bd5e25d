import { Modal } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { RewardTerms } from '../../parts/reward/reward-terms.tsx'
import { useRewardConditions } from '../../parts/reward/use-reward-conditions.ts'
import { useRewardText } from '../../parts/reward/use-reward-text.ts'
import type { CardFacts } from './card-facts.ts'

/** What matters before somebody joins: what to reach, and what bonus money asks for. */
export function SignificantTerms({ of }: { readonly of: CardFacts }) {
  return <RewardTerms of={useTerms(of)} />
}

/** All terms as the house wrote them, below those that matter. */
export function PromotionTerms({ of, onClose }: { readonly of: CardFacts; onClose(): void }) {
  const { t } = useTranslation(['promotions', 'common'])
  const rewardText = useRewardText()
  const money = useMoneyText()
  const reach = (text: string) => (of.countsMoney ? money(readMinor(text)) : text)
  return (
    <Modal isOpen onClose={onClose} title={of.title} closeText={t('common:close')}>
      <div className="promotion__reading">
        <SignificantTerms of={of} />
        {of.steps.length > 1 && (
          <dl className="reward-terms">
            {of.steps.map((step) => (
              <div key={step.reach}>
                <dt className="num">{reach(step.reach)}</dt>
                <dd>{rewardText(step.reward)}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="promotion__text">{of.terms}</p>
      </div>
    </Modal>
  )
}

function useTerms({ steps, countsMoney, amountMinMinor }: CardFacts) {
  const { t } = useTranslation('promotions')
  const money = useMoneyText()
  const conditions = useRewardConditions()
  const [step] = steps
  if (!step) return []
  const needsSum = countsMoney && BigInt(step.reach) > 1n
  return [
    ...(needsSum ? [[t('term.goal'), money(readMinor(step.reach))] as const] : []),
    ...(amountMinMinor ? [[t('term.min'), money(readMinor(amountMinMinor))] as const] : []),
    ...conditions(step.reward),
  ]
}
