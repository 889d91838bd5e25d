/** The sign of the house's money stands in a piece of the lettering of its own. */
const SIGN_PIECE = '700 1rem Archivo'
const SIGN = '₱'

/**
 * Asks for the sign of money before the first amount is laid out. A line that is laid out without a sign that it shows
 * makes the browser look through all the letters of the device, which holds the page up, and is laid out once more when
 * the sign has come.
 */
export function askForLettering(): void {
  // Without it the device's own sign is shown.
  document.fonts.load(SIGN_PIECE, SIGN).catch(() => undefined)
}
