/** Hands a file of this page's memory to the browser to keep. */
export function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
