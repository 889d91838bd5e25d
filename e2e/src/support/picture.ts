import type { Page } from 'playwright-core'

/** A picture of plain colour, drawn by the browser itself. */
export async function buildPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 420 })
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#2f6f8f'
      pen.fillRect(0, 0, 640, 420)
      pen.fillStyle = '#f2ead8'
      pen.fillRect(40, 60, 200, 260)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}
