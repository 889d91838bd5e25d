import type { PromotionReward } from '@baize/contract'
import { Modal } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { figuresText } from '../../app/number-text.ts'
import type { CardFacts } from './card-facts.ts'
import { wageringMinorOf } from './promotion-look.logic.ts'
import { useRewardText } from './use-reward-text.ts'

const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24

/** What matters before somebody joins: what to reach, and what bonus money asks for. */
export function SignificantTerms({ of }: { readonly of: CardFacts }) {
  const terms = useTerms(of)
  return (
    <dl className="promotion__terms">
      {terms.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
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
          <dl className="promotion__terms">
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
  const bonusTerms = useBonusTerms()
  const [step] = steps
  if (!step) return []
  const needsSum = countsMoney && BigInt(step.reach) > 1n
  return [
    ...(needsSum ? [[t('term.goal'), money(readMinor(step.reach))] as const] : []),
    ...(amountMinMinor ? [[t('term.min'), money(readMinor(amountMinMinor))] as const] : []),
    ...bonusTerms(step.reward),
  ]
}

function useBonusTerms() {
  const { t } = useTranslation('promotions')
  const money = useMoneyText()
  return (reward: PromotionReward): (readonly [name: string, text: string])[] => {
    const { bonus } = reward
    if (!bonus) return []
    const wageringMinor = wageringMinorOf(reward)
    const hours = Math.round(bonus.validMs / HOUR_MS)
    const games = bonus.counts.filter(({ percent }) => Number(percent) > 0)
    const isAll = games.some(({ gameCode }) => gameCode === '*')
    const wagering = { multiple: figuresText(bonus.wageringMultiple) }
    return [
      [
        t('term.wagering'),
        t(reward.percent === null ? 'wageringSum' : 'wageringUpTo', {
          ...wagering,
          sum: money(wageringMinor ?? readMinor('0')),
        }),
      ],
      [t('term.games'), isAll ? t('allGames') : games.map(({ gameCode }) => gameCode).join(', ')],
      [
        t('term.maxBet'),
        bonus.maxBetMinor === null ? t('noLimit') : money(readMinor(bonus.maxBetMinor)),
      ],
      [
        t('term.valid'),
        hours % HOURS_A_DAY === 0
          ? t('days', { count: hours / HOURS_A_DAY })
          : t('hours', { count: hours }),
      ],
      [
        t('term.cap'),
        bonus.maxConversionMinor === null
          ? t('noLimit')
          : money(readMinor(bonus.maxConversionMinor)),
      ],
      [t('term.order'), t(`order.${bonus.order}`)],
    ]
  }
}
