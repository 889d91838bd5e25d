import { type CalendarPeriod, type Window, windowAfter } from '@baize/kernel'

/** What a run of dividends or daily salary covers. */
export type RunPeriod = CalendarPeriod

/**
 * What is run when a window is: the window, and those that follow it without a gap and have been run already,
 * because each takes the carry of the one before.
 */
export function windowsToRun(
  period: RunPeriod,
  window: Window,
  hasRun: (key: string) => boolean,
): Window[] {
  const windows = [window]
  let next = windowAfter(period, window)
  while (hasRun(next.key)) {
    windows.push(next)
    next = windowAfter(period, next)
  }
  return windows
}
