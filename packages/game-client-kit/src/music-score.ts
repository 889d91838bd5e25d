/** Music as data: patterns that are laid over bars. It comes round when its bars are through. */
export interface Score {
  readonly beatsPerMinute: number
  /** Four steps make a beat. */
  readonly stepsPerBar: number
  /** How late every second step comes, as a share of a step. */
  readonly swing?: number
  /** The degree that each bar stands on; as many as there are bars. */
  readonly chords: readonly number[]
  readonly tracks: readonly Track[]
}

/** What one instrument plays. */
export interface Track {
  readonly instrument: string
  readonly gain: number
  /** From -1, left, to 1. */
  readonly pan?: number
  /** Degrees are counted from the chord of the bar, or from the tonic. */
  readonly from: 'chord' | 'tonic'
  readonly octave?: number
  /** Notes last while dashes follow; else they ring. */
  readonly isHeld?: true
  /**
   * Bars of one character a step: `0` to `9` and `a` to `k` are degrees, `X`, `x` and `o` strokes from strong to soft,
   * `-` goes on and `.` is a rest.
   */
  readonly patterns: Readonly<Record<string, string>>
  /** One letter a bar; `-` is a bar of rest. */
  readonly order: string
}

/** A note of a bar. */
export interface BarNote {
  readonly track: Track
  readonly step: number
  readonly degree: number
  /** From 0 to 1. */
  readonly strength: number
  /** For how many steps a held note lasts. */
  readonly steps: number | undefined
}

const STROKES: Readonly<Record<string, number>> = { X: 1, x: 0.72, o: 0.46 }
const STEPS_PER_BEAT = 4

export const stepSecondsOf = ({ beatsPerMinute }: Score): number =>
  60 / beatsPerMinute / STEPS_PER_BEAT

/** What is played in a bar; bars are counted on, through every time round. */
export function notesOfBar(score: Score, bar: number): readonly BarNote[] {
  const inLoop = bar % score.chords.length
  const chord = score.chords[inLoop] ?? 0
  return score.tracks.flatMap((track) => {
    const pattern = track.patterns[track.order[inLoop] ?? '-']
    return pattern ? notesOf(track, pattern, { bar: inLoop, chord }) : []
  })
}

function notesOf(
  track: Track,
  pattern: string,
  { bar, chord }: { readonly bar: number; readonly chord: number },
): readonly BarNote[] {
  return [...pattern].flatMap((mark, step) => {
    if (mark === '.' || mark === '-') return []
    const stroke = STROKES[mark]
    const degree = stroke ? 0 : Number.parseInt(mark, 21) + (track.from === 'chord' ? chord : 0)
    const strength = stroke ?? accentOf(bar, step)
    return [{ track, step, degree, strength, steps: track.isHeld && lengthOf(pattern, step) }]
  })
}

/** Strong on the bar, weaker between beats, and never twice quite alike. */
function accentOf(bar: number, step: number): number {
  const weight = step === 0 ? 1 : step % STEPS_PER_BEAT === 0 ? 0.9 : step % 2 === 0 ? 0.8 : 0.7
  return weight * (0.94 + 0.06 * Math.sin(bar * 5.3 + step * 2.1))
}

function lengthOf(pattern: string, step: number): number {
  const rest = pattern.slice(step + 1)
  return 1 + (/^-*/.exec(rest)?.[0].length ?? 0)
}
