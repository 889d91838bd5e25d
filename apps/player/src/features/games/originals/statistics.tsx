import { type Ratio, ratio } from '@baize/kernel'
import { Button, Drawer, Icon, IconButton, MoneyText } from '@baize/ui-kit'
import { GripHorizontal, RotateCcw, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { percentText } from '../../../app/number-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { BestAndStreak } from './best-and-streak.tsx'
import { narrowDesk, shownStatistics } from './desk-settings.ts'
import { ProfitLine } from './profit-line.tsx'
import { expectedProfit, expectedShare, type VisitStats } from './visit-stats.logic.ts'
import './statistics.css'

interface StatisticsProps {
  readonly stats: VisitStats
  /** What the game returns on average. */
  readonly returnRatio: Ratio
  onReset(): void
}

/** The numbers of the visit: over the board where there is room, else in a drawer. */
export function Statistics(props: StatisticsProps) {
  const { t } = useTranslation('originals')
  const isShown = shownStatistics.use()
  const isNarrow = narrowDesk.use()
  if (!isNarrow) return isShown ? <StatisticsPanel {...props} /> : null
  return (
    <Drawer
      isOpen={isShown}
      onClose={shownStatistics.toggle}
      title={t('live.title')}
      closeText={t('live.close')}
      foot={
        <Button variant="neutral" isBlock onClick={props.onReset}>
          <Icon of={RotateCcw} />
          {t('live.reset')}
        </Button>
      }
    >
      <StatisticsFigures {...props} />
    </Drawer>
  )
}

function StatisticsPanel(props: StatisticsProps) {
  const { t } = useTranslation('originals')
  const panel = useRef<HTMLElement>(null)
  const { place, grip } = useDragged(panel)
  return (
    <section
      ref={panel}
      className="live-stats"
      aria-label={t('live.title')}
      style={{ translate: `${place.x}px ${place.y}px` }}
    >
      <div className="live-stats__head">
        <button type="button" className="live-stats__grip" aria-label={t('live.move')} {...grip}>
          <Icon of={GripHorizontal} />
          <span aria-hidden="true">{t('live.title')}</span>
        </button>
        <IconButton icon={RotateCcw} size="s" label={t('live.reset')} onClick={props.onReset} />
        <IconButton icon={X} size="s" label={t('live.close')} onClick={shownStatistics.toggle} />
      </div>
      <StatisticsFigures {...props} />
    </section>
  )
}

function StatisticsFigures({ stats, returnRatio }: StatisticsProps) {
  const { t } = useTranslation('originals')
  const currency = useCurrency()
  const money = useMoneyText()
  const share = stats.rounds === 0 ? undefined : ratio(stats.wins, stats.rounds)
  const expected = expectedShare(stats)
  const edge = money(expectedProfit(stats.wageredMinor, returnRatio))
  return (
    <div className="live-stats__body">
      <dl className="live-stats__figures">
        <div>
          <dt>{t('live.wagered')}</dt>
          <dd>
            <MoneyText amountMinor={stats.wageredMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('live.profit')}</dt>
          <dd>
            <MoneyText amountMinor={stats.profitMinor} currency={currency} tone="net" />
          </dd>
        </div>
        <div>
          <dt>{t('stats.wins')}</dt>
          <dd data-tone="won">{stats.wins}</dd>
        </div>
        <div>
          <dt>{t('live.losses')}</dt>
          <dd data-tone="lost">{stats.losses}</dd>
        </div>
        <BestAndStreak stats={stats} />
      </dl>
      <ProfitLine line={stats.line} label={t('live.line', { count: stats.line.length - 1 })} />
      <p className="live-stats__foot">
        <span>
          {!share
            ? t('live.none')
            : expected
              ? t('live.wonOfChance', {
                  won: percentText(share, 0),
                  chance: percentText(expected, 0),
                })
              : t('live.won', { won: percentText(share, 0) })}
        </span>
        <span>{t('live.edge', { amount: edge })}</span>
      </p>
    </div>
  )
}

const KEY_STEP_PX = 24
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves a panel by its grip within what it lies on: with a pointer, or with the arrow keys. */
function useDragged(panel: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const moveBy = (x: number, y: number) => {
    const box = panel.current?.getBoundingClientRect()
    const room = panel.current?.offsetParent?.getBoundingClientRect()
    if (!box || !room) return
    const dx = Math.min(room.right - box.right, Math.max(room.left - box.left, x))
    const dy = Math.min(room.bottom - box.bottom, Math.max(room.top - box.top, y))
    setPlace((before) => ({ x: before.x + dx, y: before.y + dy }))
  }
  return {
    place,
    grip: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY }
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        if (!from.current) return
        moveBy(clientX - from.current.x, clientY - from.current.y)
        from.current = { x: clientX, y: clientY }
      },
      onPointerUp() {
        from.current = undefined
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const step = STEPS[event.key]
        if (!step) return
        event.preventDefault()
        event.stopPropagation()
        moveBy(step[0] * KEY_STEP_PX, step[1] * KEY_STEP_PX)
      },
    },
  }
}
