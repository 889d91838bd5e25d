// Runs before the first paint and before every module.

// A page in the light theme must never flash dark. The key is the one the kit's theme provider
// writes.
try {
  const stored = localStorage.getItem('baize.theme')
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
} catch {
  // Without storage the page keeps its default theme.
}

// The page may not compile code from text; the schema library would try, and the attempt would be
// reported as an attack.
globalThis.__zod_globalConfig = { jitless: true }
