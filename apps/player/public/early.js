// Runs before the first paint, as small as it can be: theme, language and the first questions.

// A page in the light theme must never flash dark. The key is the one the theme provider writes.
try {
  const stored = localStorage.getItem('baize.theme')
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
} catch {
  // Without storage the page keeps its default theme.
}

// The page says from the start what it speaks, so that nothing turns round while it comes up. Its
// test holds these tags against the list of languages.
try {
  const code = localStorage.getItem('lang') ?? ''
  if (/^[A-Z]{2}(-[A-Z]{2})?$/.test(code)) {
    const tags = { CN: 'zh-Hans', TW: 'zh-Hant', KR: 'ko', 'UR-LA': 'ur-Latn', 'PT-BR': 'pt-BR' }
    document.documentElement.lang = tags[code] ?? code.toLowerCase()
    document.documentElement.dir = ['AR', 'FA', 'UR'].includes(code) ? 'rtl' : 'ltr'
  }
} catch {
  // Without storage the page begins in the language of the house.
}

// What every visit asks first, asked while the code is still on its way. `src/app/early-answers.ts`
// hands the answers out; its test holds these addresses against the contract.
const spoken = document.documentElement.lang
const inWords = spoken === 'en' ? '' : `?language=${spoken}`
const questions = [
  '/wps/system/status',
  '/wps/system/whitelabel',
  '/lgw/games/game_menus' + inWords,
]
if (['/', '/login', '/register'].includes(location.pathname)) {
  questions.push('/wps/banners?groupName=w_home' + inWords.replace('?', '&'))
  questions.push('/wps/relay/GCSGAME_hotGamesV2' + inWords)
}
window.earlyAnswers = new Map(
  questions.map((address) => {
    const answer = fetch(address, { headers: { accept: 'application/json' } })
    // Whoever needs it meets the failure; until then nobody does.
    answer.catch(() => undefined)
    return [address, answer]
  }),
)

// Without the page's own code nothing would ever be drawn: it is said, in the words that the site was
// last seen in, with the way to try again. The first drawing takes these places away.
function say(name) {
  const place = document.getElementById(name)
  if (!place) return
  try {
    const kept = JSON.parse(localStorage.getItem('baize.offline-texts') ?? 'null')?.[name] ?? {}
    for (const part of place.querySelectorAll('[data-text]')) {
      const text = kept[part.dataset.text]
      if (typeof text === 'string') part.textContent = text
    }
  } catch {
    // Without storage it is said in English.
  }
  for (const other of document.querySelectorAll('.unloaded')) other.hidden = other !== place
  place.querySelector('button')?.addEventListener('click', () => location.reload())
}
const slow = setTimeout(() => say('slow'), 10_000)
window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    clearTimeout(slow)
    say('unloaded')
  },
  true,
)
