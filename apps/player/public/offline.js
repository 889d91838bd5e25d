// The page without a network: in the words and the theme that the site was last seen in, and gone
// as soon as the network is back.
try {
  const theme = localStorage.getItem('baize.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  const kept = JSON.parse(localStorage.getItem('baize.offline-texts') ?? 'null')
  if (kept) {
    document.documentElement.lang = kept.language
    document.documentElement.dir = kept.direction
    for (const name of ['title', 'text', 'again']) {
      const place = document.getElementById(name)
      if (place && typeof kept[name] === 'string') place.textContent = kept[name]
    }
  }
} catch {
  // Without storage it speaks English in the dark.
}

const ASK_EVERY_MS = 5_000

const reload = () => location.reload()
document.getElementById('again')?.addEventListener('click', reload)
addEventListener('online', reload)
// A device with a network may still not reach the house; nobody tells when it does again.
setInterval(async () => {
  if (!navigator.onLine) return
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) reload()
}, ASK_EVERY_MS)
