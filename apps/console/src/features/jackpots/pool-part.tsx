import type { DeskJackpotPool } from '@baize/contract'
import { Badge, Button, Notice } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/use-session.ts'
import { figuresText } from '../../parts/format.ts'
import { type Asked, ChangeDialog } from './change-dialog.tsx'
import { LevelTable } from './level-table.tsx'
import { NamesDialog } from './names-dialog.tsx'
import { PoolHistory } from './pool-history.tsx'

const TONES = { draft: 'neutral', open: 'felt', paused: 'warn', closed: 'neutral' } as const

interface PoolPartProps {
  readonly pool: DeskJackpotPool
  readonly pools: readonly DeskJackpotPool[]
}

/** One pool: state, meters with their sums, games with both returns, and what can be done. */
export function PoolPart({ pool, pools }: PoolPartProps) {
  const { t } = useTranslation('jackpots')
  const [asked, setAsked] = useState<Asked>()
  const [isNaming, setNaming] = useState(false)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const mayManage = useMay('jackpots.manage')
  const isKept = pool.levels.every((level) => level.isKept)
  return (
    <section className="panel pool" aria-label={pool.name}>
      <header className="pool__head">
        <h2 className="h3">
          <bdi>{pool.name}</bdi> <span className="caption num">{pool.code}</span>
        </h2>
        <Badge tone={TONES[pool.state]}>{t(`state.${pool.state}`)}</Badge>
        {pool.isWaiting && <Badge tone="info">{t('waiting')}</Badge>}
        {mayManage && <PoolActions pool={pool} onAsk={setAsked} onName={() => setNaming(true)} />}
      </header>
      {pool.movedTo !== null && <p className="small">{t('movedTo', { name: pool.movedTo })}</p>}
      <Notice tone={isKept ? 'felt' : 'danger'} isAlert={!isKept}>
        {t(isKept ? 'identity.kept' : 'identity.broken')}
      </Notice>
      <LevelTable
        pool={pool}
        {...(mayManage && { onRaise: (place: number) => setAsked({ kind: 'raise', place }) })}
      />
      <details>
        <summary>{t('gamesOf', { count: pool.games.length })}</summary>
        <ul className="pool__games">
          {pool.games.map((game) => (
            <li key={game.code}>
              <bdi>{game.name}</bdi>
              <span className="caption num" dir="ltr">
                <bdi>{figuresText(game.returnText)}</bdi> →{' '}
                <bdi>{figuresText(game.returnWithPoolText)}</bdi>
              </span>
            </li>
          ))}
        </ul>
        <p className="caption">{t('returns')}</p>
      </details>
      <Button size="s" onClick={() => setHistoryOpen(!isHistoryOpen)} aria-expanded={isHistoryOpen}>
        {t('history')}
      </Button>
      {isHistoryOpen && <PoolHistory poolId={pool.poolId} />}
      {isNaming && <NamesDialog pool={pool} onClose={() => setNaming(false)} />}
      {asked && (
        <ChangeDialog
          pool={pool}
          asked={asked}
          targets={pools.filter(
            ({ poolId, state }) =>
              poolId !== pool.poolId && (state === 'open' || state === 'paused'),
          )}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

interface PoolActionsProps {
  readonly pool: DeskJackpotPool
  onAsk(asked: Asked): void
  onName(): void
}

function PoolActions({ pool, onAsk, onName }: PoolActionsProps) {
  const { t } = useTranslation('jackpots')
  const steps = {
    draft: ['open', 'remove'],
    open: ['pause'],
    paused: ['resume', 'close'],
    closed: [],
  } as const
  return (
    <span className="pool__actions">
      {steps[pool.state].map((kind) => (
        <Button key={kind} size="s" onClick={() => onAsk({ kind })}>
          {t(`action.${kind}`)}
        </Button>
      ))}
      {pool.state !== 'closed' && (
        <Button size="s" onClick={onName}>
          {t('action.names')}
        </Button>
      )}
    </span>
  )
}
