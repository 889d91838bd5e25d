/** Amounts stand in the middle of the weights. */
const LETTERING = '700 1rem Archivo'

/**
 * Asks for the lettering of the money's sign, a piece of its own, before the first amount is laid out. A line that is
 * laid out without it makes the browser look through the letters of the device, and is laid out once more when it has come.
 */
export function askForSign(symbol: string): void {
  // Without it the device's own sign is shown.
  document.fonts.load(LETTERING, symbol).catch(() => undefined)
}
