import type { Operation } from '@baize/contract'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

/** A node of a JSON Schema, as far as it is looked at here. */
interface SchemaNode {
  [keyword: string]: unknown
}

/** Writes what an operation answers as JSON. */
export type AnswerWriter = (answer: object) => string

/** By the shape of the value; many servers may run in one program. */
const known = new WeakMap<z.ZodType, AnswerWriter>()

/**
 * Writes answers of an operation by its contract: fields that are not listed are dropped, so that a row read too
 * generously cannot leak. A writer takes milliseconds to make and there are hundreds, so it is made for the first
 * answer: a server that was killed is back a second earlier.
 */
export function answerWriter({ value }: Pick<Operation, 'value'>): AnswerWriter {
  return (answer) => {
    const found = known.get(value) ?? makeWriter(value)
    known.set(value, found)
    return found(answer)
  }
}

function makeWriter(value: z.ZodType): AnswerWriter {
  return fastJson(responseSchema(value) as Parameters<typeof fastJson>[0])
}

function responseSchema(value: z.ZodType): unknown {
  const success = z.object({ success: z.literal(true), value })
  const { $schema: _version, ...schema } = z.toJSONSchema(success, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  })
  return easeWriting(schema)
}

/**
 * The same schema in words that the writer of answers handles without a validator at work: for
 * "this or null" it would try each branch on every answer, and for a record of anything it would
 * write each field by itself. An array of such records is written in one go.
 */
export function easeWriting(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(easeWriting)
  if (typeof schema !== 'object' || schema === null) return schema
  const node = schema as SchemaNode
  const shape = orNull(node)
  if (shape) return { ...(easeWriting(shape) as SchemaNode), nullable: true }
  if (isAnything(node)) return {}
  const eased = Object.fromEntries(
    Object.entries(node).map(([keyword, value]) => [keyword, easeWriting(value)]),
  )
  return eased.type === 'array' && isEmpty(eased.items) ? {} : eased
}

/** What else the value may be, when the node says "that or null"; types alone are eased. */
function orNull(node: SchemaNode): SchemaNode | undefined {
  const branches = node.anyOf
  if (!Array.isArray(branches) || branches.length !== 2) return undefined
  const other = (branches as SchemaNode[]).find((branch) => branch.type !== 'null')
  const hasNull = (branches as SchemaNode[]).some((branch) => branch.type === 'null')
  return hasNull && typeof other?.type === 'string' ? other : undefined
}

/** A record whose fields may hold anything. */
function isAnything(node: SchemaNode): boolean {
  return (
    node.type === 'object' && node.properties === undefined && isEmpty(node.additionalProperties)
  )
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
