import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isQuietPdf } from './quiet-pdf.ts'

const file = (inside: string) => Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`, 'latin1')
const packed = (objects: string | Buffer) =>
  file(
    `5 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n${deflateSync(objects).toString('latin1')}\nendstream endobj`,
  )

describe('a PDF', () => {
  it.each([
    ['paper', file('1 0 obj<</Type/Catalog/OpenAction[3 0 R/Fit]>>endobj')],
    ['paper with packed objects', packed('1 0 <</Type/Catalog>>')],
    ['names that only begin alike', file('1 0 obj<</JSON 1/Launched 2>>endobj')],
  ])('may be %s', (_name, bytes) => {
    expect(isQuietPdf(bytes)).toBe(true)
  })

  it.each([
    ['runs a program', file('1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
    ['writes its names in numbers', file('1 0 obj<</S/J#61v#61Script/#4aS(x)>>endobj')],
    ['starts another program', file('1 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
    ['has files in it', file('1 0 obj<</Names<</EmbeddedFiles 2 0 R>>>>endobj')],
    ['has a form that is a program', file('1 0 obj<</AcroForm<</XFA 2 0 R>>>>endobj')],
    ['runs a program out of packed objects', packed('1 0 <</S/JavaScript/JS(x)>>')],
    ['packs more than anybody could read', packed(Buffer.alloc(20 * 1024 * 1024, 'a'))],
    ['packs objects and never ends', file('5 0 obj<</Type/ObjStm>>stream\nabc')],
  ])('is refused when it %s', (_name, bytes) => {
    expect(isQuietPdf(bytes)).toBe(false)
  })
})
