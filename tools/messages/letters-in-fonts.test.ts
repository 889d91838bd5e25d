import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { LANGUAGES, type LanguageTag } from '@baize/languages'
import { describe, expect, it } from 'vitest'

/** What each language is written with, beside the letters of English. */
const ALPHABETS: Readonly<Record<LanguageTag, string>> = {
  en: '₱€—–…‘’“”×−',
  'zh-Hans': '简体中文欢迎游戏存款提款账户验证龙虎灯笼老虎机，。！？',
  'zh-Hant': '繁體中文歡迎遊戲存款提款帳戶驗證龍虎燈籠老虎機，。！？',
  ja: '日本語ようこそゲーム入金出金あいうえおがぎぐげごぱぴぷぺぽっゃゅょアイウエオヴァヶー、。「」',
  ko: '한국어환영게임입금출금가각나다라마바사아자차카타파하힣',
  vi: 'ăâđêôơưĂÂĐÊÔƠƯàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ₫',
  th: 'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮะัาำิีึืุูเแโใไๅๆ็่้๊๋์฿๐๑๒๙',
  'pt-BR': 'áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚ',
  pt: 'áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚ',
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْ٠١٢٣٤٥٦٧٨٩،؛؟',
  fa: 'ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیۀ۰۱۲۳۴۵۶۷۸۹،؛؟',
  ur: 'آابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءئیےؤۂۃ۰۱۲۳۴۵۶۷۸۹،۔؟',
  'ur-Latn': '',
  bn: 'অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহড়ঢ়য়ৎংঃঁািীুূৃেৈোৌ্০১২৩৪৫৬৭৮৯',
  hi: 'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौ्ंःँ़०१२३४५६७८९।',
  ne: 'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौ्ंःँ०१२३४५६७८९।',
  ta: 'அஆஇஈஉஊஎஏஐஒஓஔஃகஙசஞடணதநபமயரலவழளறனஜஷஸஹாிீுூெேைொோௌ்',
  km: 'កខគឃងចឆជឈញដឋឌឍណតថទធនបផពភមយរលវសហឡអាិីឹឺុូួើឿៀេែៃោៅំះៈ់្។០១២៣៤៥៦៧៨៩',
  lo: 'ກຂຄງຈຊຍດຕຖທນບປຜຝພຟມຢຣລວສຫອຮະັາຳິີຶືຸູົຼຽເແໂໃໄໆ່້໊໋໌ໍໜໝ໐໑໒໙',
  my: 'ကခဂဃငစဆဇဈညဋဌဍဎဏတထဒဓနပဖဗဘမယရလဝသဟဠအါာိီုူေဲံ့း္်ျြွှဿ၀၁၂၃၄၅၆၇၈၉၊။',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ№',
  kk: 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюяӘҒҚҢӨҰҮҺІ₸',
  uz: 'ʻʼOʻzbekchaGʻgʻ',
  tr: 'çğıöşüÇĞİÖŞÜâîû₺',
  id: 'é',
  ms: 'é',
  es: 'áéíñóúü¿¡ÁÉÍÑÓÚÜ',
  fr: 'àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»',
  ty: 'āēīōūĀĒĪŌŪʻ’',
}
const ENGLISH = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?()%+-/&'

const uiKit = join(import.meta.dirname, '..', '..', 'packages', 'ui-kit', 'src')
const resolve = createRequire(import.meta.url).resolve
const read = (path: string) => readFileSync(path, 'utf8')

/** One piece of a font: the letters that a browser asks it for, and the file that it gets. */
interface Face {
  readonly family: string
  readonly ranges: readonly (readonly [number, number])[]
  readonly file: string
}

function facesOf(path: string): Face[] {
  return [...read(path).matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rules = '']) => {
    const value = (name: string) =>
      new RegExp(`${name}:\\s*([^;]+);`).exec(rules)?.[1]?.trim() ?? ''
    const ranges = value('unicode-range')
      .split(',')
      .map((range) => range.trim().replace('U+', '').split('-'))
      .map(
        ([from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
      )
    const url = /url\("?([^")]+)"?\)/.exec(value('src'))?.[1] ?? ''
    return {
      family: value('font-family').replaceAll(/['"]/g, ''),
      ranges,
      file: join(dirname(path), url),
    }
  })
}

const letterSets = new Map<string, Set<number>>()
function lettersIn(file: string): Set<number> {
  const known = letterSets.get(file) ?? readLetters(readFileSync(file))
  letterSets.set(file, known)
  return known
}

/** The letters that a WOFF2 file has a shape for, by its table `cmap` (W3C WOFF 2.0, OpenType 1.9). */
function readLetters(file: Buffer): Set<number> {
  const tables = file.readUInt16BE(12)
  const compressed = file.readUInt32BE(20)
  let at = 48
  let start = 0
  let cmap = -1
  const number = () => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  for (let table = 0; table < tables; table += 1) {
    const flags = file.readUInt8(at++)
    const known = flags & 63
    if (known === 63) at += 4
    const length = number()
    // Of glyf and loca version 3 is the plain form, of all others version 0.
    const isPlain = known === 10 || known === 11 ? flags >> 6 === 3 : flags >> 6 === 0
    if (known === 0) cmap = start
    start += isPlain ? length : number()
  }
  return readCmap(brotliDecompressSync(file.subarray(at, at + compressed)).subarray(cmap))
}

function readCmap(cmap: Buffer): Set<number> {
  const found = new Set<number>()
  for (let each = 0; each < cmap.readUInt16BE(2); each += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(8 + each * 8))
    const format = map.readUInt16BE(0)
    const add = (from: number, to: number) => {
      for (let letter = from; letter <= to; letter += 1) found.add(letter)
    }
    if (format === 12) {
      for (let group = 0; group < map.readUInt32BE(12); group += 1) {
        add(map.readUInt32BE(16 + group * 12), map.readUInt32BE(20 + group * 12))
      }
    }
    if (format === 4) {
      const segments = map.readUInt16BE(6)
      for (let place = 0; place < segments; place += 2) {
        const to = map.readUInt16BE(14 + place)
        if (to !== 0xffff) add(map.readUInt16BE(16 + segments + place), to)
      }
    }
  }
  return found
}

const styles = join(uiKit, 'styles')
const archivo = facesOf(join(styles, 'fonts.css')).filter(({ family }) => family === 'Archivo')
const scripts = read(join(styles, 'scripts.css'))
const lists = read(join(uiKit, 'theme', 'script-font.ts'))

/** The pieces that a page in this language has: Archivo, and what its script is set in. */
function facesFor({ tag, script }: (typeof LANGUAGES)[number]): Face[] {
  const rule = [...scripts.matchAll(/([^{}]+)\{\s*--font-script: "([^"]+)";/g)].find(([, places]) =>
    places?.includes(`[lang="${tag}"]`),
  )
  const isBeyond = /BEYOND_ARCHIVO[^=]*= \[([^\]]*)\]/.exec(lists)?.[1]?.includes(`'${tag}'`)
  const set = isBeyond ? 'Cyrl' : script
  const list = new RegExp(`${set}: \\(\\) => import\\('([^']+)'\\)`).exec(lists)?.[1]
  if (!rule?.[2]) return archivo
  expect(list, `what ${script} is set in is fetched`).toBeDefined()
  const faces = facesOf(resolve(list ?? ''))
  expect(faces.every(({ family }) => family === rule[2])).toBe(true)
  return [...archivo, ...faces]
}

describe('the letters of', () => {
  it.each(LANGUAGES)('$englishName ($code) are all in fonts of the house', (language) => {
    const faces = facesFor(language)
    const lacking = [...new Set(ENGLISH + language.ownName + ALPHABETS[language.tag])].filter(
      (letter) => {
        const code = letter.codePointAt(0) ?? 0
        const asked = faces.filter(({ ranges }) =>
          ranges.some(([from, to]) => code >= from && code <= to),
        )
        return !asked.some(({ file }) => lettersIn(file).has(code))
      },
    )
    expect(lacking.join(' ')).toBe('')
  })
})
