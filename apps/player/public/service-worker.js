// Makes the site installable and gives it a page of its own without a network. The site itself is
// never kept: pages and calls always come from the server, so an old page never meets a new one's
// answers.
const KEPT = 'baize-offline-1'
const OFFLINE_PAGE = '/offline.html'
const FILES = [OFFLINE_PAGE, '/offline.js', '/favicon.svg']

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  const clearOld = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name !== KEPT).map((n) => caches.delete(n))),
    )
  event.waitUntil(clearOld.then(() => self.clients.claim()))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE_PAGE)))
  } else if (url.origin === location.origin && FILES.includes(url.pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(url.pathname)))
  }
})
