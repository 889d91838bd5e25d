/** Where a game is played, as an echo. */
export interface Room {
  readonly seconds: number
  /** How much of an echo comes back in the next. */
  readonly feedback: number
  readonly level: number
  /** Above this the walls swallow, in hertz. */
  readonly dullHertz: number
}

/** The second wall is further off, so that echoes do not beat in time. */
const WALLS = [
  { pan: -0.6, distance: 1 },
  { pan: 0.6, distance: 1.37 },
] as const

/** Adds the echo of `from` to `into`; returns how to take it away. */
export function openRoom(
  context: BaseAudioContext,
  room: Room,
  { from, into }: { readonly from: AudioNode; readonly into: AudioNode },
): () => void {
  const nodes = WALLS.flatMap(({ pan, distance }) => {
    const delay = context.createDelay(2)
    delay.delayTime.value = room.seconds * distance
    const dull = context.createBiquadFilter()
    dull.type = 'lowpass'
    dull.frequency.value = room.dullHertz
    dull.Q.value = 0
    const back = context.createGain()
    back.gain.value = room.feedback
    const level = context.createGain()
    level.gain.value = room.level
    const side = context.createStereoPanner()
    side.pan.value = pan
    from.connect(delay).connect(dull).connect(back).connect(delay)
    dull.connect(level).connect(side).connect(into)
    return [delay, dull, back, level, side]
  })
  return () => {
    for (const node of nodes) node.disconnect()
  }
}
