// Runs before the first paint, so that a page in the light theme never flashes dark. The key is
// the one the kit's theme provider writes.
try {
  const stored = localStorage.getItem('baize.theme')
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
} catch {
  // Without storage the page keeps its default theme.
}
