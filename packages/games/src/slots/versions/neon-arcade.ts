import { rings, type SlotRules } from '../rules.ts'
import { FIVE_LINES } from './lines.ts'

export const neonArcade: SlotRules = {
  version: 'neon-arcade@1',
  stakeUnits: 5,
  rows: [3, 3, 3],
  symbols: [
    { name: 'joystick', kind: 'pays', pays: [{ from: 3, units: 105 }] },
    { name: 'gamepad', kind: 'pays', pays: [{ from: 3, units: 53 }] },
    { name: 'invader', kind: 'pays', pays: [{ from: 3, units: 26 }] },
    { name: 'ufo', kind: 'pays', pays: [{ from: 3, units: 16 }] },
    { name: 'ghost', kind: 'pays', pays: [{ from: 3, units: 11 }] },
    { name: 'bolt', kind: 'pays', pays: [{ from: 3, units: 7 }] },
    { name: 'disco', kind: 'pays', pays: [{ from: 3, units: 4 }] },
    { name: 'robot', kind: 'wild' },
    { name: 'robot2', kind: 'wild', multiplies: 2 },
    { name: 'robot5', kind: 'wild', multiplies: 5 },
  ],
  pays: { by: 'lines', lines: FIVE_LINES },
  reels: rings(
    'gamepad joystick ufo bolt ghost invader disco ghost disco ufo ghost bolt gamepad disco ufo joystick gamepad ufo invader ghost disco bolt ghost bolt disco ghost disco bolt ufo bolt joystick ghost gamepad invader ufo disco bolt invader disco invader disco bolt ufo disco bolt ghost disco',
    'invader ghost gamepad robot2 ghost bolt ufo disco invader ghost disco gamepad invader bolt invader ghost bolt invader ghost ufo bolt ghost joystick bolt disco ufo robot gamepad bolt invader ufo robot disco bolt disco gamepad joystick disco bolt disco bolt ufo disco ghost bolt disco ufo disco ghost',
    'joystick disco robot gamepad ghost ufo disco joystick bolt ghost ufo disco bolt ghost bolt invader bolt disco ufo bolt gamepad invader disco invader gamepad bolt disco ufo ghost gamepad bolt ghost robot5 robot disco bolt gamepad invader ghost invader disco bolt disco ghost disco ufo ghost ufo ghost',
  ),
}

/** The same with a gamble after a win. */
export const neonArcade2: SlotRules = {
  ...neonArcade,
  version: 'neon-arcade@2',
  gamble: { steps: 5, ceilingStakes: 200 },
}
