// Runs before the first paint, as small as it can be: the theme and the first questions.

// A page in the light theme must never flash dark. The key is the one the theme provider writes.
try {
  const stored = localStorage.getItem('baize.theme')
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
} catch {
  // Without storage the page keeps its default theme.
}

// What every visit asks first, asked while the code is still on its way. `src/app/early-answers.ts`
// hands the answers out; its test holds these addresses against the contract.
const questions = ['/wps/system/status', '/wps/system/whitelabel', '/lgw/games/game_menus']
if (['/', '/login', '/register'].includes(location.pathname)) {
  questions.push('/wps/banners?groupName=w_home')
  questions.push('/wps/relay/GCSGAME_hotGamesV2')
}
window.earlyAnswers = new Map(
  questions.map((address) => {
    const answer = fetch(address, { headers: { accept: 'application/json' } })
    // Whoever needs it meets the failure; until then nobody does.
    answer.catch(() => undefined)
    return [address, answer]
  }),
)
