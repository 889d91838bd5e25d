import pg from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016

/**
 * How the server reads PostgreSQL's types: `bigint` as bigint, never as a number that would lose
 * the last digits of an amount. Everything else as the driver has it.
 */
export const bigintTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return BigInt
    if (oid === INT8_ARRAY) {
      return (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(BigInt)
    }
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}
