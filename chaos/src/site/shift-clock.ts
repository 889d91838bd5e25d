/**
 * Loaded before a program of the product in chaos runs: its clock shows another time from the
 * moment it is told to. Timers go by the machine's steady clock and do not notice, as on a real
 * machine whose time of day is set.
 */
const MachineDate = Date
let shiftMs = Number(process.env.CHAOS_CLOCK_SHIFT_MS ?? 0)

class ShiftedDate extends MachineDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(MachineDate.now() + shiftMs)
    else super(...(given as [number]))
  }

  static override now(): number {
    return MachineDate.now() + shiftMs
  }
}

globalThis.Date = ShiftedDate as DateConstructor

process.on('message', (message: unknown) => {
  const { shiftClockMs } = message as { shiftClockMs?: unknown }
  if (typeof shiftClockMs === 'number') shiftMs = shiftClockMs
})
// Listening would keep the program alive after its work is done.
process.channel?.unref()
