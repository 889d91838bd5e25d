import type { operations, PointsItem, ValueOf } from '@baize/contract'
import { artUrl, Badge, Button, Chips, EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { FAMILIES, obstacleOf } from './points.logic.ts'
import { pointsRewardsQuery } from './points.queries.ts'
import { usePointsText } from './points-figure.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'

type Balance = ValueOf<typeof operations.getPoints>
const CHOICES = ['all', 'cash', 'bonus', 'free_rounds', 'free_bet', 'goods', 'affordable'] as const

/** What points buy, the cheapest first. */
export function Rewards({ balance }: { readonly balance: Balance }) {
  const { t, i18n } = useTranslation('points')
  const { data, error, refetch } = useQuery(pointsRewardsQuery(i18n.language))
  const [chosen, setChosen] = useState<(typeof CHOICES)[number]>('all')
  const [wanted, setWanted] = useState<PointsItem>()
  if (!data)
    return error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows count={6} />
  const points = BigInt(balance.points)
  const isShown = (item: PointsItem) =>
    chosen === 'all' || (chosen === 'affordable' ? !obstacleOf(item, points) : item.kind === chosen)
  // A kind that nothing is of is no choice.
  const isOffered = (choice: (typeof CHOICES)[number]) =>
    choice === 'all' || choice === 'affordable' || data.items.some(({ kind }) => kind === choice)
  const items = data.items.filter(isShown)
  return (
    <div className="points__rewards">
      <Chips<(typeof CHOICES)[number]>
        label={t('rewards')}
        value={chosen}
        choices={CHOICES.filter(isOffered).map((value) => ({
          value,
          text: t(`choice.${value}`),
        }))}
        onChoose={setChosen}
      />
      {items.length === 0 && (
        <EmptyState art="gift" title={t('none.title')} headingLevel={2}>
          {t('none.text')}
        </EmptyState>
      )}
      <ul className="points__list">
        {items.map((item) => (
          <RewardCard key={item.itemId} item={item} points={points} onRedeem={setWanted} />
        ))}
      </ul>
      {wanted && (
        <RedeemDialog item={wanted} balance={balance} onClose={() => setWanted(undefined)} />
      )}
    </div>
  )
}

interface RewardCardProps {
  readonly item: PointsItem
  readonly points: bigint
  onRedeem(item: PointsItem): void
}

function RewardCard({ item, points, onRedeem }: RewardCardProps) {
  const { t } = useTranslation('points')
  const figure = usePointsText()
  const obstacle = obstacleOf(item, points)
  const missing = BigInt(item.costPoints) * BigInt(item.quantityMin) - points
  return (
    <li className="card points__card">
      <div className={`points__plate plate fam-${FAMILIES[item.picture]}`}>
        {item.levelMin > 0 && (
          <Badge tone="gold">{t('levelFrom', { level: String(item.levelMin) })}</Badge>
        )}
        <img src={artUrl(item.picture)} alt="" width={96} height={96} loading="lazy" />
      </div>
      <div className="points__body">
        <h2>{item.name}</h2>
        {item.text !== '' && <p>{item.text}</p>}
        <div className="points__foot">
          <b className="num">{t('cost', { points: figure(item.costPoints) })}</b>
          {obstacle ? (
            <span className="num">
              {obstacle === 'level' && t('levelTooLow')}
              {obstacle === 'sold_out' && t('soldOut')}
              {obstacle === 'short' && t('missing', { points: figure(missing) })}
            </span>
          ) : (
            <Button
              variant="soft"
              size="s"
              aria-label={t('redeemNamed', { name: item.name })}
              onClick={() => onRedeem(item)}
            >
              {t('redeem')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
