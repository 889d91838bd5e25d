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
const house = '/wps/system/status'
const questions = [house, '/wps/system/whitelabel', '/lgw/games/game_menus' + inWords]
const firstBanners = '/wps/banners?groupName=w_home' + inWords.replace('?', '&')
if (['/', '/login', '/register'].includes(location.pathname)) {
  questions.push(firstBanners, '/wps/relay/GCSGAME_hotGamesV2' + inWords)
}
const [, opened] = /^\/play\/([a-z0-9-]{1,40})$/.exec(location.pathname) ?? []
if (opened) questions.push('/wps/game/info?gameCode=' + opened + inWords.replace('?', '&'))
window.earlyAnswers = new Map(
  questions.map((address) => {
    const answer = fetch(address, { headers: { accept: 'application/json' } })
    // Anyone who needs it meets the failure; until then nobody does.
    answer.catch(() => undefined)
    return [address, answer]
  }),
)

// Anyone who opens the lobby sees its first banner before the code that draws the rest is there: on a slow
// line that is seconds. Nothing answers a tap yet, so the way on only keeps its place.
async function showFirstBanner() {
  try {
    const [{ status }, { banners }] = await Promise.all(
      [house, firstBanners].map(async (address) => {
        const answer = await window.earlyAnswers.get(address)
        return (await answer.clone().json()).value
      }),
    )
    const plate = document.getElementById('first-banner')
    const hasFailed = document.querySelector('.unloaded:not([hidden])')
    if (status !== 0 || banners.length === 0 || !plate || hasFailed) return
    fillPlate(plate, banners[0])
    if (localStorage.getItem('baize.menu-folded') === '1') {
      plate.closest('.page').dataset.menu = 'folded'
    }
    for (const part of document.querySelectorAll('.first-look')) part.hidden = false
  } catch {
    // The page's own code meets the same failure, and tells of it.
  }
}

// As `WideBannerFace` draws it; a walk holds both against each other.
function fillPlate(plate, { family, kicker, title, text, action, url, linkageType, art, picture }) {
  plate.classList.add(`fam-${family}`)
  const way = linkageType === 'none' || !url ? '' : action
  const words = { '.label': kicker, h2: title, p: text, '.btn': way }
  for (const [name, word] of Object.entries(words)) {
    const place = plate.querySelector(name)
    if (word) place.textContent = word
    else place.remove()
  }
  const wide = title.match(/[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uff00-\uff60]/g) ?? []
  plate.querySelector('h2').dataset.long = title.length + wide.length > 18
  const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
  // Where each object lies is written there when the site is built.
  const objects = JSON.parse(plate.dataset.objects ?? '{}')
  const pictures = picture ? [picture[theme]] : art.slice(0, 3).map((name) => objects[name])
  const images = pictures
    .filter(Boolean)
    .map((src) => Object.assign(new Image(256, 256), { src, alt: '', fetchPriority: 'high' }))
  const place = plate.querySelector('.banner__art')
  if (picture) plate.prepend(Object.assign(images[0], { className: 'banner__picture' }))
  else place.append(...images)
  if (picture || images.length === 0) place.remove()
}
// A search, a provider and a tab have no banner; who sent the visitor changes nothing.
const isLobby = location.pathname === '/' && !/[?&](q|provider|tab)=/.test(location.search)
if (isLobby) void showFirstBanner()

// Anyone who opens a game by its address sees its title picture first: the server wrote it into the head for previews
// of links, and its tile is the same picture at a tenth of the weight.
async function showTitlePicture() {
  const read = (property) => document.querySelector(`meta[property="${property}"]`)?.content ?? ''
  const [, node] = /\/GAME_ICON\/(\d+)\.png(\?v=\d+)?$/.exec(read('og:image')) ?? []
  if (!node) return
  const address = read('og:image').replace('GAME_ICON', 'GAME_TILE').replace('.png', '.webp')
  const picture = Object.assign(new Image(360, 480), { alt: '', fetchPriority: 'high' })
  picture.src = new URL(address).pathname + new URL(address).search
  await picture.decode()
  // By now the body is read as far as the place for it.
  const place = document.getElementById('first-game')
  if (!place || document.querySelector('.unloaded:not([hidden])')) return
  place.querySelector('h1').textContent = read('og:title')
  place.prepend(picture)
  place.hidden = false
}

// Its code comes with the site's, not in turns after it. Which files these are is written when the site is built.
function fetchSlotCode() {
  const { content = '{}' } = document.querySelector('meta[name=slots]') ?? {}
  const { codes = [], files = [] } = JSON.parse(content)
  if (!codes.includes(opened)) return
  for (const href of files) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    const link = Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href })
    link.fetchPriority = 'low'
    document.head.append(link)
  }
}
if (opened) {
  void showTitlePicture()
    .catch(() => undefined)
    .then(fetchSlotCode)
}

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
  for (const other of document.querySelectorAll('.unloaded, .first-look, .first-game')) {
    other.hidden = other !== place
  }
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
