import type { ShownResult } from '../../parts/results/read-result.logic.ts'

type Kind = ShownResult['kind']

/** One after the other, so many milliseconds apart; a long draw goes faster. */
const STEP_MS = 420
const TOTAL_MS_MAX = 6_000
const RACE_MS = 3_200
const PLACE_MS = 240
const FINISH = '88%'

/** What moves in each form of a result. */
const PIECES: Readonly<Record<Kind, string>> = {
  balls: '.drawn > *',
  waves: '.drawn > *',
  dice: '.drawn > *',
  cars: '.race__car',
  board: '.board-ticket dd > span',
}

const BALL: Keyframe[] = [
  { transform: 'translateY(-3rem) rotate(-240deg) scale(0.5)', opacity: 0 },
  { transform: 'translateY(0.25rem) rotate(8deg)', opacity: 1, offset: 0.75 },
  { transform: 'none', opacity: 1 },
]
const DIE: Keyframe[] = [
  { transform: 'translate(-4rem, -2rem) rotate(-720deg)', opacity: 0 },
  { transform: 'translate(0.5rem, 0.25rem) rotate(24deg)', opacity: 1, offset: 0.8 },
  { transform: 'none', opacity: 1 },
]
const NUMBER: Keyframe[] = [
  { transform: 'translateY(0.75em)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]

/** Sets the pieces of a result in motion; `undefined` where nothing moves. */
export function playDraw(stage: Element, kind: Kind): readonly Animation[] {
  const pieces = [...stage.querySelectorAll<HTMLElement>(PIECES[kind])]
  if (kind === 'cars') return pieces.map((car, lane) => race(car, lane))
  const step = Math.min(STEP_MS, TOTAL_MS_MAX / Math.max(pieces.length, 1))
  return pieces.map((piece, at) => {
    // The first prize of a board is drawn last.
    const turn = kind === 'board' ? pieces.length - 1 - at : at
    return piece.animate(keyframesOf(kind), {
      ...{ duration: 520, delay: turn * step, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
      fill: 'backwards',
    })
  })
}

function keyframesOf(kind: Exclude<Kind, 'cars'>): Keyframe[] {
  if (kind === 'dice') return DIE
  return kind === 'board' ? NUMBER : BALL
}

/** Every car crosses the line, each in the order in which it was drawn; on the way they overtake. */
function race(car: HTMLElement, lane: number): Animation {
  const place = Number(car.dataset.place)
  const half = 38 + ((lane * 29) % 17)
  return car.animate([{ left: '0%' }, { left: `${half}%`, offset: 0.5 }, { left: FINISH }], {
    duration: RACE_MS + place * PLACE_MS,
    easing: 'linear',
    fill: 'both',
  })
}
