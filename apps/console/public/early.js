// Runs before the first paint, so that a console in the dark theme never flashes light. The key
// is the one given to the kit's theme provider.
try {
  const stored = localStorage.getItem('baize.console.theme')
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
} catch {
  // Without storage the page keeps its default theme.
}

// Nor does one in Arabic begin as an English one. A test holds the tags against the list of languages.
try {
  const code = localStorage.getItem('baize.console.lang') ?? ''
  if (/^[A-Z]{2}(-[A-Z]{2})?$/.test(code)) {
    const tags = { CN: 'zh-Hans', TW: 'zh-Hant', KR: 'ko', 'UR-LA': 'ur-Latn', 'PT-BR': 'pt-BR' }
    document.documentElement.lang = tags[code] ?? code.toLowerCase()
    document.documentElement.dir = ['AR', 'FA', 'UR'].includes(code) ? 'rtl' : 'ltr'
  }
} catch {
  // Without storage the console begins in English.
}
