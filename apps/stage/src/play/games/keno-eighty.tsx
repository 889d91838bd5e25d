import './keno-eighty.css'
import type { KenoEightyShown } from '@baize/games/vendor-play/shown'
import { CircleDot } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Fit } from '../parts/fit.tsx'
import { placesOf } from '../parts/places.ts'
import { say, timesText } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

interface Table {
  readonly numbers: number
  readonly picksMax: number
  readonly pays: Readonly<Record<number, readonly number[]>>
}
const BEAT_MS = 130
const picksOf = (choice = '') => (choice === '' ? [] : choice.split('.').map(Number))

/** Eighty numbers to pick from, and twenty that come. */
export const scene: PlayScene = {
  icon: CircleDot,
  action: 'play',
  sounds: { start: 'roll', shown: 'reelStop' },
  Board,
  Choices: Picks,
  choicesOf: () => [],
  betText: (key) => say('keno-eighty.bet', { picks: Number(key) }),
  outcomeText: (shown) =>
    say('keno-eighty.result', { hits: (shown as KenoEightyShown).hits.length }),
  showMs: (shown) => (shown as KenoEightyShown).drawn.length * BEAT_MS + 500,
  pays: ({ game }) =>
    Object.entries((game.table as Table).pays).map(([picks, pays]) => ({
      name: say('keno-eighty.bet', { picks }),
      text: pays
        .flatMap((of100, hits) => (of100 > 0 ? `${hits}: ${timesText(of100)}` : []))
        .join(' · '),
    })),
}

function Board({ facts, hud, choice, isBusy, onChoose }: PlayView) {
  const { shown, round } = hud.board
  const drawn = shown as KenoEightyShown | undefined
  const { numbers, picksMax } = facts.game.table as Table
  const picks = picksOf(choice)
  const flip = (number: number) => {
    const next = picks.includes(number)
      ? picks.filter((each) => each !== number)
      : [...picks, number].toSorted((one, other) => one - other)
    // A round needs one number at least.
    if (next.length > 0 && next.length <= picksMax) onChoose(next.join('.'))
  }
  return (
    <Fit wide={[36, 15]} tall={[22, 17]} className="eighty">
      <fieldset className="eighty__board">
        <legend className="sr-only">{say('keno-eighty.numbers', { most: picksMax })}</legend>
        {Array.from({ length: numbers }, (_none, index) => index + 1).map((number) => {
          const turn = drawn?.drawn.indexOf(number) ?? -1
          return (
            <button
              key={`${number} ${turn === -1 ? '' : round}`}
              type="button"
              className="eighty__number"
              aria-pressed={picks.includes(number)}
              data-drawn={turn !== -1 || undefined}
              style={{ '--at': turn * (BEAT_MS / 320) } as CSSProperties}
              disabled={isBusy || (picks.length === picksMax && !picks.includes(number))}
              onClick={() => flip(number)}
            >
              {number}
            </button>
          )
        })}
      </fieldset>
    </Fit>
  )
}

/** The pays of so many picks, and numbers picked by chance: the page's own, for they change no odds. */
function Picks({ facts, hud, choice, isBusy, onChoose }: PlayView) {
  const { pays, numbers } = facts.game.table as Table
  const picks = picksOf(choice)
  const drawn =
    hud.board.step === 'shown' ? (hud.board.shown as KenoEightyShown | undefined) : undefined
  const pick = () => {
    const left = Array.from({ length: numbers }, (_none, index) => index + 1)
    const chosen = picks.map(() => left.splice(randomBelow(left.length), 1)[0] ?? 0)
    onChoose(chosen.toSorted((one, other) => one - other).join('.'))
  }
  return (
    <div className="eighty-pays">
      <ol>
        {placesOf(pays[picks.length]?.length ?? 0).map((hits) =>
          (pays[picks.length]?.[hits] ?? 0) > 0 ? (
            <li key={hits} data-on={drawn?.hits.length === hits || undefined}>
              <span>{say('keno-eighty.hits', { hits })}</span>
              <b>{timesText(pays[picks.length]?.[hits] ?? 0)}</b>
            </li>
          ) : null,
        )}
      </ol>
      <button type="button" className="move" disabled={isBusy} onClick={pick}>
        {say('keno-eighty.quick', { picks: picks.length })}
      </button>
    </div>
  )
}

/** The page's own chance, which decides what is staked on and nothing that is drawn. */
function randomBelow(bound: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word % bound
}
