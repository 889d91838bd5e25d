import type { InputField } from './input-fields.ts'

/** A field in which a caller names an amount: the contract names them `…Minor`. */
export function isMoneyField({ path }: Pick<InputField, 'path'>): boolean {
  return /Minor$|^amount|Amount$/.test(path.at(-1) ?? '')
}

const repeat = (text: string, times: number) => text.repeat(times)

/** What somebody wrote where an amount belongs: as JSON, so that numbers keep every digit they have. */
const NUMBERS =
  `-1 0 -0 1 100 1000 1e-37 1e308 -1e308 1e999 0.1 0.30000000000000004 100.0 100.00 100.5
  1e3 1E3 1e+3 1e-3 10e1 9007199254740991 9007199254740992 9007199254740993 9223372036854775807
  9223372036854775808 18446744073709551616 2147483648 4294967296 0.123456789012345678901234567890
  100.000000000000000000000000000001 -9223372036854775808 -0.01 0e0 -0e-9`
    .split(/\s+/)
    .concat(repeat('9', 40), `1${repeat('0', 400)}`)

const TEXTS = [
  ...['-1', '-100', '-0', '+1', '+100', '00', '01', '0100', '000', '0.0', '0.00', '-0.00'],
  ...['1.0', '1.00', '1.5', '100.00', '100.', '.5', '1.', '100.001', '0.1', '1e-37', '1e308'],
  ...['1e3', '1E3', '1e+3', '1e-3', '0x10', '0X1F', '0b11', '0o17', '0b1e', '1_000', '1,000'],
  ...[
    '1.000,00',
    '1 000',
    "1'000",
    '1\u00a0000',
    '1\u202f000',
    ' 1',
    '1 ',
    ' 100 ',
    '\t100',
    '100\n',
  ],
  ...[
    '\u200b100',
    '100\u200b',
    '\ufeff100',
    '100\u0000',
    '१',
    '१००',
    '１',
    '１００',
    '٣',
    '᠑',
    '௧',
    '𝟏𝟎𝟎',
  ],
  ...[
    '一百',
    '½',
    '²',
    'Ⅷ',
    'NaN',
    'nan',
    'Infinity',
    '-Infinity',
    '∞',
    'null',
    'undefined',
    'true',
  ],
  ...[
    '',
    ' ',
    '-',
    '+',
    '.',
    'e',
    '--1',
    '+-1',
    '1-',
    '(100)',
    '₱100',
    '100₱',
    'PLY 100',
    '100 PLY',
  ],
  ...[
    '$100',
    '100%',
    '100n',
    '1l',
    '1f',
    '100/1',
    '2*50',
    '10**2',
    '1;2',
    '1|2',
    '[100]',
    '{"$gt":0}',
  ],
  ...[
    repeat('9', 40),
    repeat('9', 19),
    repeat('9', 1_000),
    `1${repeat('0', 400)}`,
    `0${repeat('0', 60)}1`,
  ],
  ...['9223372036854775807', '9223372036854775808', '18446744073709551616', '9007199254740993e0'],
  ...[
    "1' or '1'='1",
    '100; drop table ledger_entry',
    '=1+1',
    '{{100}}',
    '__proto__',
    'constructor',
  ],
].map((text) => JSON.stringify(text))

const SHAPES = [
  ...[
    'true',
    'false',
    '[]',
    '["100"]',
    '[100]',
    '["1","00"]',
    '{}',
    '{"value":"100"}',
    '[[["100"]]]',
  ],
  ...[
    '{"amount":"100","currency":"USD"}',
    '{"valueOf":"100"}',
    '{"toString":"100"}',
    '{"length":1}',
  ],
  ...['{"$gt":0}', '{"$ne":null}', '{"__proto__":"100"}', '[null]', '[""]'],
]

/** No amount, whoever sends it: as the JSON that would stand behind the colon. */
export const NO_AMOUNTS: readonly string[] = [...new Set([...NUMBERS, ...TEXTS, ...SHAPES])]

/** Written as an amount is, and none that may be staked, paid in or asked for. */
export const NEVER_ALLOWED: readonly string[] = ['"0"', '"999999999999999999"', 'null']
