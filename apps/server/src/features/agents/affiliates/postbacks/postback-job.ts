/** Sends one event. */
export const POSTBACK_TASK = 'affiliates:postback'
/** How often the queue repeats a try that the server did not live to end. */
export const POSTBACK_TRIES_MAX = 25

const MINUTE = 60
const HOUR = 3_600
/** Seconds before each further try of what was not taken: a day and a half in all. */
export const PAUSES_SECONDS: readonly number[] = [
  ...[MINUTE, 5 * MINUTE, 30 * MINUTE],
  ...[2 * HOUR, 6 * HOUR, 12 * HOUR, 16 * HOUR],
]
