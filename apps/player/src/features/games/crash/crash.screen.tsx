import './messages.ts'
import type { CrashRoom, RoundView } from '@baize/contract'
import type { Place } from '@baize/games/crash/rules'
import { minor, minorFromWire } from '@baize/kernel'
import { buttonClass, Icon, MoneyText, Notice } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openLogin } from '../../../app/dialogs.ts'
import { failureText } from '../../../app/failure-text.ts'
import { useMember } from '../../../app/session.ts'
import { useCurrency } from '../../../app/status.ts'
import { AboutSection } from '../frame/info-rail.tsx'
import { type KeyRow, useKeyRows } from '../originals/hot-keys-card.tsx'
import { hundredthsText } from '../originals/hundredths.logic.ts'
import { OriginalFrame } from '../originals/original-frame.tsx'
import { KeyList, RulesDrawer } from '../originals/original-screen.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import '../originals/messages.ts'
import '../play/cloth.css'
import '../originals/originals.css'
import './crash.css'
import { BustWord, NextFlight } from './bust-words.tsx'
import { endOf } from './crash.logic.ts'
import { CrashHistory } from './crash-history.tsx'
import { CrashList } from './crash-list.tsx'
import { CrashPanel } from './crash-panel.tsx'
import { CrashStage } from './crash-stage.tsx'
import { betsOf, type ShownBet } from './exits.logic.ts'
import { FlightProof } from './flight-proof.tsx'
import { FlightTrend } from './flight-trend.tsx'
import { FlightsDrawer } from './flights-drawer.tsx'
import { StageCorner } from './stage-corner.tsx'
import { type CrashTable, useCrashTable } from './use-crash-table.ts'
import { useLastFlights } from './use-last-flights.ts'
import { usePaintedExits } from './use-painted-exits.ts'
import { WorthNow } from './worth-now.tsx'

/** Crash: one flight for everybody. Leave before it busts. */
export function CrashScreen({ info, mode }: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('crash')
  const table = useCrashTable({ info, mode })
  const [provedId, setProvedId] = useState<string>()
  const { room, phase, clock } = table
  const flight = room?.flight
  const [hasFlights, setHasFlights] = useState(false)
  const flights = useLastFlights(room)
  const bets = useShownBets(table)
  const exits = usePaintedExits(bets)
  const keyRows = useCrashKeys()
  return (
    <OriginalFrame
      info={info}
      mode={mode}
      facts={t('facts')}
      table={table}
      keyRows={useKeyRows(keyRows)}
      shared={{
        commitment: flight?.commitment,
        panel: (isOpen, onClose) => (
          <FlightProof flightId={isOpen ? flight?.flightId : undefined} onClose={onClose} />
        ),
      }}
      board={
        <div className="cloth original__cloth crash" data-game="crash">
          <div className="crash-top">
            <CrashHistory flights={historyOf(room)} onFlight={setProvedId} />
            <button type="button" className="crash-top__all" onClick={() => setHasFlights(true)}>
              <Icon of={History} />
              {t('trend.all')}
            </button>
          </div>
          <CrashStage
            clock={clock}
            phase={phase}
            isInterrupted={flight?.isInterrupted ?? false}
            exits={exits}
            word={<StageWord table={table} bets={bets} />}
            next={<NextFlight clock={clock} queued={queuedOf(table)} />}
            corner={<StageCorner table={table} onProof={setProvedId} />}
          />
        </div>
      }
      desk={
        <>
          {table.failure !== null && table.failure !== undefined && (
            <Notice tone="danger">{failureText(table.failure)}</Notice>
          )}
          {mode === 'real' ? <CrashPanel table={table} /> : <WatchOnly info={info} />}
          <CrashList flight={flight} bets={bets} isFlying={phase === 'flying'} />
        </>
      }
      under={<FlightTrend flights={flights} onFlight={setProvedId} />}
    >
      <RulesDrawer table={table} title={t('rulesTitle')}>
        <CrashRules />
        <KeyList own={keyRows} />
        <AboutSection info={info} facts={[]} />
      </RulesDrawer>
      <FlightsDrawer
        isOpen={hasFlights}
        flights={flights}
        onFlight={(flightId) => {
          setHasFlights(false)
          setProvedId(flightId)
        }}
        onClose={() => setHasFlights(false)}
      />
      <FlightProof flightId={provedId} onClose={() => setProvedId(undefined)} />
    </OriginalFrame>
  )
}

/** The flight that has just busted is shown on the stage first; its pill comes with the next. */
function historyOf(room: CrashRoom | undefined) {
  return room?.history ?? []
}

const BOTH_PLACES: readonly Place[] = [1, 2]
const NO_BETS: readonly ShownBet[] = []

/** The bets of the flight that is shown, one's own among them. */
function useShownBets({ room, bets: { places } }: CrashTable): readonly ShownBet[] {
  const flight = room?.flight
  return useMemo(() => {
    const own = BOTH_PLACES.flatMap((place) => places[place].round ?? [])
    return flight ? betsOf(flight, own) : NO_BETS
  }, [flight, places])
}

/** Bets placed on the next flight. */
function queuedOf({ bets: { places } }: CrashTable) {
  return BOTH_PLACES.flatMap((place) => {
    const { queued } = places[place]
    return queued ? [{ place, stakeMinor: queued.stakeMinor }] : []
  })
}

/** What the flight means to the player, or what comes next. */
function StageWord({
  table,
  bets: shown,
}: {
  readonly table: CrashTable
  readonly bets: readonly ShownBet[]
}) {
  const { t } = useTranslation('crash')
  const currency = useCurrency()
  const { phase, bets } = table
  const rounds = [bets.places[1].round, bets.places[2].round].filter((round) => round !== undefined)
  const paid = rounds.filter((round) => endOf(round)?.type === 'left')
  const open = rounds.filter(({ state }) => state === 'open')
  const flight = table.room?.flight
  if (phase === 'busted' && flight && flight.bust !== null) {
    const own = shown.filter(({ place }) => place !== undefined)
    return <BustWord bust={flight.bust} stalledAt={flight.stalledAt} own={own} />
  }
  if (phase === 'flying' && open.length > 0) {
    return <WorthNow clock={table.clock} stakesMinor={open.map(stakeOf)} />
  }
  if (paid.length > 0) {
    const payout = paid.reduce(
      (sum, round) => sum + (minorFromWire(round.payoutMinor ?? '0') ?? 0n),
      0n,
    )
    const first = endOf(paid[0])
    return (
      <>
        {t('youLeft', { height: first && 'height' in first ? hundredthsText(first.height) : '' })}{' '}
        <MoneyText amountMinor={minor(payout)} currency={currency} />
      </>
    )
  }
  if (open.length > 0) {
    const stake = open.reduce((sum, round) => sum + stakeOf(round), 0n)
    return (
      <>
        {t('yourStake')} <MoneyText amountMinor={minor(stake)} currency={currency} />
      </>
    )
  }
  if (phase === 'paused') return <>{t('paused')}</>
  return (
    <>{phase === 'betting' ? t('placeBets') : phase === 'flying' ? t('watching') : t('waiting')}</>
  )
}

function stakeOf({ stakeMinor }: RoundView) {
  return minorFromWire(stakeMinor) ?? minor(0n)
}

/** Nobody flies alone, so there is no free play: visitors and members who play for free watch. */
function WatchOnly({ info }: { readonly info: GameInfo }) {
  const { t } = useTranslation('crash')
  const isMember = useMember() !== undefined
  const { gameCode } = info.game
  return (
    <div className="crash-watch">
      <p>{t('watchOnly')}</p>
      {isMember ? (
        <Link
          to="/play/$gameCode"
          params={{ gameCode }}
          search={{}}
          className={buttonClass({ variant: 'primary', isBlock: true })}
        >
          {t('toTheBets')}
        </Link>
      ) : (
        <button
          type="button"
          className={buttonClass({ variant: 'primary', isBlock: true })}
          onClick={() => openLogin()}
        >
          {t('signIn')}
        </button>
      )}
    </div>
  )
}

function CrashRules() {
  const { t } = useTranslation('crash')
  return (
    <>
      <ol>
        <li>{t('rules1')}</li>
        <li>{t('rules2')}</li>
        <li>{t('rules3')}</li>
        <li>{t('rules4')}</li>
        <li>{t('rules5')}</li>
        <li>{t('rules6')}</li>
        <li>{t('rules7')}</li>
      </ol>
    </>
  )
}

function useCrashKeys(): readonly KeyRow[] {
  const { t } = useTranslation('crash')
  return [
    { keys: '← →', text: t('keys.target') },
    { keys: 'X', text: t('keys.cancel') },
    { keys: '2', text: t('keys.second') },
  ]
}
