import sharp from 'sharp'

/** A picture of plain colour with a place of the world written into it, as cameras do. */
export async function buildPicture(
  format: 'jpeg' | 'png',
  side = 400,
): Promise<Buffer<ArrayBuffer>> {
  const plain = sharp({
    create: { width: side, height: side, channels: 3, background: '#3a6ea5' },
  }).withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
  return Buffer.from(await (format === 'jpeg' ? plain.jpeg() : plain.png()).toBuffer())
}

/** The smallest file that begins and ends as a PDF. */
export function buildPdf(): Buffer<ArrayBuffer> {
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n45\n%%EOF\n',
  )
}
