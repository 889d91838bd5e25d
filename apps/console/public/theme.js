// Runs before the first paint, so that a console in the dark theme never flashes light. The key
// is the one given to the kit's theme provider.
try {
  const stored = localStorage.getItem('baize.console.theme')
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
} catch {
  // Without storage the page keeps its default theme.
}
