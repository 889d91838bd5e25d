import { type Minor, minor, ratio, sumMinor } from '@baize/kernel'
import { playIn } from '@baize/lottery'
import { Button, Drawer, Notice, Segments, Switch } from '@baize/ui-kit'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBonusIn } from '../../../app/bonuses.ts'
import { useMoneyText } from '../../../app/money-text.ts'
import { percentText } from '../../../app/number-text.ts'
import { pickBelow } from '../parts/pick-below.ts'
import { TurnedOver } from './bet-list-panel.tsx'
import {
  allMissRate,
  CHASE_ISSUES_MIN,
  type ChaseDraft,
  missRateOf,
  tableOf,
} from './chase.logic.ts'
import { ChaseTable } from './chase-table.tsx'
import { figuresOf, settingsOf } from './figures.logic.ts'
import { OwnChases } from './own-chases.tsx'
import type { BetDesk } from './use-bet-desk.ts'
import { stakeOf } from './use-entry.ts'

const START: ChaseDraft = { kind: 'equal', issues: 10, times: 1, every: 2, percent: 20 }
const PERCENT_MAX = 1_000
const TIMES_MAX = 9_999
/** Above this the text says `over 99.9%`, because 100% would be wrong. */
const ALMOST_SURE = 0.999

/** The list, bet again in the draws that follow: how often in each, what is reserved, and what missing all of them costs. */
export function ChaseDrawer({ desk }: { readonly desk: BetDesk }) {
  const { t } = useTranslation('lottery')
  const [draft, setDraft] = useState(START)
  const [stopsOnWin, setStops] = useState(true)
  const { entries } = desk
  const stakeMinor = sumMinor(entries.map(stakeOf))
  const winMinor = useBestLine(desk)
  const money = useMoneyText()
  const hasBonus = useBonusIn(desk.game.code) > 0n
  const table = tableOf(draft, { stakeMinor, winMinor })
  const spentMinor = (table.ok && table.issues.at(-1)?.spentMinor) || minor(0n)
  return (
    <Drawer
      isOpen={desk.window === 'chase'}
      onClose={desk.close}
      title={t('chase.title')}
      closeText={t('close')}
      foot={
        <Button
          variant="primary"
          size="l"
          isBlock
          isBusy={desk.isPlacing}
          disabled={!desk.canPlace || !table.ok}
          onClick={() => desk.send({ draft, stopsOnWin })}
        >
          {t('chase.place', { stake: money(spentMinor), draws: draft.issues })}
        </Button>
      }
    >
      <div className="chase">
        <TurnedOver desk={desk} />
        <ChaseFields desk={desk} draft={draft} onDraft={setDraft} />
        <div className="chase__stop">
          <Switch label={t('chase.stop')} isOn={stopsOnWin} onChange={setStops} />
          <span>
            <b>{t('chase.stop')}</b>
            <span className="caption">{t('chase.stopText')}</span>
          </span>
        </div>
        {hasBonus && <Notice tone="info">{t('chase.cashOnly')}</Notice>}
        {table.ok ? (
          <>
            <ChaseTable issues={table.issues} />
            <Lost desk={desk} draft={draft} spentMinor={spentMinor} />
          </>
        ) : (
          <Notice tone="warn">{t(`chase.${table.code}`)}</Notice>
        )}
        {desk.failure && (
          <Notice tone="danger" isAlert>
            {desk.failureText ?? t('chase.refused')}
          </Notice>
        )}
        <OwnChases game={desk.game.code} />
      </div>
    </Drawer>
  )
}

/** What the best line of the list wins at the chosen prize. */
function useBestLine({ entries, family, terms, entry }: BetDesk): Minor {
  return useMemo(() => {
    const prizes = entries.flatMap(({ play: id, bet: sent, unitMinor, times }) => {
      const play = playIn(family, id)
      const bet = play?.read(sent)
      if (!play || bet === undefined) return []
      const lineStakeMinor = minor(BigInt(unitMinor) * BigInt(times))
      const order = { play, bet, series: entry.series ?? 0, lineStakeMinor }
      return [figuresOf(family, terms, order).prizesMinor[1]]
    })
    return prizes.reduce((most, each) => (each > most ? each : most), minor(0n))
  }, [entries, family, terms, entry.series])
}

interface ChaseFieldsProps {
  readonly desk: BetDesk
  readonly draft: ChaseDraft
  onDraft(draft: ChaseDraft): void
}

function ChaseFields({ desk, draft, onDraft }: ChaseFieldsProps) {
  const { t } = useTranslation('lottery')
  const issuesMax = desk.terms.limits.chaseIssuesMax
  return (
    <>
      <Segments
        label={t('chase.way')}
        choices={(['equal', 'doubling', 'profit'] as const).map((kind) => ({
          value: kind,
          text: t(`chase.ways.${kind}`),
        }))}
        value={draft.kind}
        onChoose={(kind) => onDraft({ ...draft, kind })}
      />
      <div className="chase__fields">
        <WholeField
          label={t('chase.issues')}
          value={draft.issues}
          range={[CHASE_ISSUES_MIN, issuesMax]}
          onValue={(issues) => onDraft({ ...draft, issues })}
        />
        {draft.kind !== 'profit' && (
          <WholeField
            label={t('chase.times')}
            value={draft.times}
            range={[1, TIMES_MAX]}
            onValue={(times) => onDraft({ ...draft, times })}
          />
        )}
        {draft.kind === 'doubling' && (
          <WholeField
            label={t('chase.every')}
            value={draft.every}
            range={[1, issuesMax]}
            onValue={(every) => onDraft({ ...draft, every })}
          />
        )}
        {draft.kind === 'profit' && (
          <WholeField
            label={t('chase.percent')}
            value={draft.percent}
            range={[1, PERCENT_MAX]}
            onValue={(percent) => onDraft({ ...draft, percent })}
          />
        )}
      </div>
    </>
  )
}

interface WholeFieldProps {
  readonly label: string
  readonly value: number
  readonly range: readonly [least: number, most: number]
  onValue(value: number): void
}

/** A whole number; what is typed is brought into its range when the field is left. */
function WholeField({ label, value, range, onValue }: WholeFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [least, most] = range
  return (
    <label className="field">
      <span className="label">{label}</span>
      <span className="input">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? value}
          onChange={(event) => {
            const text = event.target.value.replace(/\D/g, '').slice(0, `${most}`.length)
            setTyped(text)
            const next = Number(text)
            if (next >= least && next <= most) onValue(next)
          }}
          onBlur={() => setTyped(undefined)}
        />
      </span>
    </label>
  )
}

interface LostProps {
  readonly desk: BetDesk
  readonly draft: ChaseDraft
  readonly spentMinor: Minor
}

/** What is lost when every draw misses, and how likely that is. */
function Lost({ desk, draft, spentMinor }: LostProps) {
  const { t } = useTranslation('lottery')
  const money = useMoneyText()
  const { family, entries, terms } = desk
  const missRate = useMemo(
    () => missRateOf(family, entries, { settings: settingsOf(terms), below: pickBelow }),
    [family, entries, terms],
  )
  const chance = allMissRate(missRate, draft.issues)
  const isAlmostSure = chance > ALMOST_SURE
  const thousandths = Math.round((isAlmostSure ? ALMOST_SURE : chance) * 1_000)
  return (
    <Notice tone="warn">
      {t(isAlmostSure ? 'chase.lostAlmostSure' : 'chase.lost', {
        percent: percentText(ratio(BigInt(thousandths), 1_000n), 1),
        stake: money(spentMinor),
      })}
    </Notice>
  )
}
