import './chests.css'
import type { ChestsShown } from '@baize/games/vendor-play/shown'
import { Key } from 'lucide-react'
import { Fit } from '../parts/fit.tsx'
import { placesOf } from '../parts/places.ts'
import { say, timesText } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

const SHOW_MS = 900

type Rooms = readonly (readonly (number | null)[])[]

/** A room of closed chests, with the way through all rooms beneath it. */
export const scene: PlayScene = {
  icon: Key,
  action: 'play',
  sounds: { start: 'press', shown: 'flip' },
  Board,
  choicesOf: () => [],
  betText: () => say('chests.bet'),
  outcomeText(shown) {
    const { rooms, picks, potOf100, isOver } = shown as ChestsShown
    const pot = timesText(potOf100)
    const last = rooms.at(-1)?.[picks.at(-1) ?? 0]
    if (last === undefined) return say('chests.begin')
    if (last === null) return say('chests.snake', { pot })
    const found = timesText(last)
    return isOver
      ? say('chests.last', { found, pot })
      : say('chests.found', { found, pot, room: picks.length + 1 })
  },
  showMs: (shown) => ((shown as ChestsShown).picks.length === 0 ? 0 : SHOW_MS),
  pays: ({ game }) =>
    (game.table as { readonly rooms: Rooms }).rooms.map((room, at) => ({
      name: say('chests.room', { number: at + 1 }),
      text: room
        .map((each) => (each === null ? say('chests.snakeWord') : timesText(each)))
        .join(' · '),
    })),
  pressed: () => ({ text: say('chests.pick'), move: undefined }),
}

function Board({ facts, hud, isWaiting, onMove }: PlayView) {
  const { shown, round, step } = hud.board
  const drawn = shown as ChestsShown | undefined
  const { rooms } = facts.game.table as { readonly rooms: Rooms }
  const gone = drawn?.picks.length ?? 0
  // What was just opened is seen until the next room is gone into.
  const isNext = drawn !== undefined && !drawn.isOver && step === 'shown'
  const at = drawn === undefined || gone === 0 ? 0 : isNext ? gone : gone - 1
  const opened = drawn?.rooms[at]
  return (
    <Fit wide={[38, 16]} tall={[22, 20]} className="cave" key={round}>
      <p className="cave__pot">
        <span>{say('chests.pot')}</span>
        <b>{timesText(drawn?.potOf100 ?? 0)}</b>
      </p>
      <div className="cave__room" key={at} data-count={rooms[at]?.length}>
        {placesOf(rooms[at]?.length ?? 0).map((place) => {
          const content = opened?.[place]
          const isPicked = opened !== undefined && drawn?.picks[at] === place
          return (
            <button
              key={place}
              type="button"
              className="chest"
              data-open={opened !== undefined || undefined}
              data-picked={isPicked || undefined}
              disabled={!isWaiting || opened !== undefined}
              aria-label={
                content === undefined
                  ? say('chests.closed', { number: place + 1 })
                  : content === null
                    ? say('chests.snakeIn', { number: place + 1 })
                    : say('chests.in', { number: place + 1, found: timesText(content) })
              }
              onClick={() => onMove(`open:${place}`)}
            >
              <span className="chest__lid" />
              <span className="chest__box" />
              {content !== undefined && (
                <b className="appears" data-snake={content === null || undefined}>
                  {content === null ? (
                    <img
                      src={`${facts.base}/vendor/art/snake.webp`}
                      alt=""
                      crossOrigin="anonymous"
                    />
                  ) : (
                    timesText(content)
                  )}
                </b>
              )}
            </button>
          )
        })}
      </div>
      <ol className="cave__way" aria-label={say('chests.way')}>
        {placesOf(rooms.length).map((place) => (
          <li
            key={place}
            data-now={place === at || undefined}
            data-gone={place < gone || undefined}
          >
            <span>{place + 1}</span>
            <small>{timesText(Math.max(...(rooms[place] ?? []).map((each) => each ?? 0)))}</small>
          </li>
        ))}
      </ol>
    </Fit>
  )
}
