import { familyOf } from '@baize/lottery'
import { Notice } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/use-session.ts'
import { FactList } from '../../frames/fact-list.tsx'
import { formatInstant } from '../../parts/format.ts'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import { changedKeys, draftedPlaysOf } from './price-draft.logic.ts'
import { PriceChange, ReturnText } from './price-texts.tsx'
import type { GamePrices } from './prices.queries.ts'

interface AskedPricesProps {
  readonly prices: GamePrices
  readonly asked: NonNullable<GamePrices['asked']>
}

/** The table that waits for a second person: who asks, why, and what would change with what it returns. */
export function AskedPrices({ prices, asked }: AskedPricesProps) {
  const { t } = useTranslation('lotteryPrices')
  const names = usePlayNames()
  const maySeeApprovals = useMay('approvals.read')
  const family = familyOf(prices.family)
  const keys = changedKeys(prices.odds, asked.odds)
  const plays = family ? draftedPlaysOf(family, asked).filter(({ key }) => keys.includes(key)) : []
  const before = family ? draftedPlaysOf(family, prices) : []
  const rulesDiffer = JSON.stringify(prices.settings) !== JSON.stringify(asked.settings)
  return (
    <Notice tone="warn">
      <div className="lottery-asked">
        <p>
          <b className="strong">{t('waiting.title')}</b>{' '}
          {t('waiting.by', {
            name: asked.askedBy,
            at: formatInstant(asked.askedAt),
            reason: asked.reason,
          })}
        </p>
        <FactList
          isBare
          facts={[
            ...plays.map(
              (play) =>
                [
                  names.key(prices.family, play.key),
                  <span key={play.key} className="stacked">
                    <PriceChange was={before.find(({ key }) => key === play.key)} play={play} />
                    {play.isBySeries && <span className="caption">{t('bySeries')}</span>}
                    <span className="caption">
                      {t('returns')} <ReturnText play={play} />
                    </span>
                  </span>,
                ] as const,
            ),
            rulesDiffer && [
              t('rules.title'),
              t(
                prices.family === 'PK10'
                  ? (`rules.eleven.${asked.settings.eleven}` as const)
                  : (`rules.count.${asked.settings.count}` as const),
              ),
            ],
          ]}
        />
        {maySeeApprovals && (
          <Link className="link" to="/approvals" search={{}}>
            {t('waiting.decide')}
          </Link>
        )}
      </div>
    </Notice>
  )
}
