import type { Contract, Declaration } from './read-contract.ts'
import type { Doc, LiteralNode, MemberNode, TypeArguments, TypeNode } from './type-nodes.ts'

/** A JSON Schema of 2020-12, which OpenAPI 3.1 uses. */
export interface Schema {
  [keyword: string]: unknown
}

/** A type with the meaning of its parameters. */
export interface Bound {
  node: TypeNode
  names: ReadonlyMap<string, Bound>
}

/** A field of an object. */
export interface Field extends Bound {
  name: string
  isOptional: boolean
  doc: Doc | undefined
}

/** Words of `contract/calls/words.ts` inside of JSON. */
const WORDS: Readonly<Record<string, Schema>> = {
  Integer: { type: 'integer' },
  FileBytes: { type: 'string', format: 'binary' },
  Sarif: { type: 'object' },
  SchemaDocument: { type: 'object' },
}

const KEYWORDS: Readonly<Record<string, Schema>> = {
  TSStringKeyword: { type: 'string' },
  TSNumberKeyword: { type: 'number' },
  TSBooleanKeyword: { type: 'boolean' },
  TSNullKeyword: { type: 'null' },
  TSObjectKeyword: { type: 'object' },
  TSUnknownKeyword: {},
}

/** Turns types of the contract into JSON Schema. Named ones become components. */
export class SchemaWriter {
  readonly #contract: Contract
  readonly components = new Map<string, Schema>()

  constructor(contract: Contract) {
    this.#contract = contract
  }

  /** @throws {Error} for a type that the contract did not use before */
  write({ node, names }: Bound): Schema {
    const keyword = KEYWORDS[node.type]
    if (keyword) return { ...keyword }
    switch (node.type) {
      case 'TSArrayType':
        return { type: 'array', items: this.write({ node: node.elementType, names }) }
      case 'TSTupleType': {
        const parts = node.elementTypes.map((part) => (part.type === 'TSNamedTupleMember' ? part.elementType : part))
        const prefixItems = parts.map((part) => this.write({ node: part, names }))
        return { type: 'array', prefixItems, minItems: parts.length, maxItems: parts.length }
      }
      case 'TSTypeOperator':
        if (node.operator === 'keyof')
          return { enum: this.fieldsOf({ node: node.typeAnnotation, names }).map((field) => field.name) }
        return this.write({ node: node.typeAnnotation, names })
      case 'TSParenthesizedType':
        return this.write({ node: node.typeAnnotation, names })
      case 'TSLiteralType':
        return writeLiteral(node.literal)
      case 'TSUnionType':
        return this.#writeUnion(node.types.map((part) => ({ node: part, names })))
      case 'TSTypeReference':
        return this.#writeReference(node.typeName.name, { node, names })
      case 'TSIndexedAccessType': {
        const name = node.indexType.type === 'TSLiteralType' ? writeLiteral(node.indexType.literal).const : undefined
        const field = this.fieldsOf({ node: node.objectType, names }).find((one) => one.name === name)
        if (!field) throw new Error(`There is no field ${String(name)}.`)
        return this.write(field)
      }
      case 'TSTypeLiteral':
      case 'TSIntersectionType':
        return this.#writeObject({ node, names })
      default:
        throw new Error(`No schema is known for ${node.type}.`)
    }
  }

  /** Fields of an object type, those that it extends first. */
  fieldsOf({ node, names }: Bound): Field[] {
    if (node.type === 'TSTypeLiteral') return readMembers(node.members, names)
    if (node.type === 'TSIntersectionType') return node.types.flatMap((part) => this.fieldsOf({ node: part, names }))
    if (node.type !== 'TSTypeReference') throw new Error(`${node.type} has no fields.`)
    const { name } = node.typeName
    const bound = names.get(name)
    if (bound) return this.fieldsOf(bound)
    const [first, second] = (node.typeArguments ?? node.typeParameters)?.params ?? []
    if (first && (name === 'Partial' || name === 'Readonly')) {
      const isOptional = name === 'Partial'
      return this.fieldsOf({ node: first, names }).map((field) => ({
        ...field,
        isOptional: isOptional || field.isOptional,
      }))
    }
    if (first && second && (name === 'Pick' || name === 'Omit')) {
      const chosen = new Set(literalsIn(second))
      return this.fieldsOf({ node: first, names }).filter((field) => chosen.has(field.name) === (name === 'Pick'))
    }
    return this.#fieldsOfDeclared(name, node.typeArguments ?? node.typeParameters, names)
  }

  /** A declaration with its parameters bound. */
  declared(name: string): Declaration {
    const declaration = this.#contract.get(name)
    if (!declaration) throw new Error(`The contract declares no ${name}.`)
    return declaration
  }

  #fieldsOfDeclared(name: string, given: TypeArguments | undefined, names: Bound['names']): Field[] {
    const declaration = this.declared(name)
    const { node } = declaration
    const inner = bind(declaration, given, names)
    if (node.type === 'TSTypeAliasDeclaration') return this.fieldsOf({ node: node.typeAnnotation, names: inner })
    const inherited = (node.extends ?? []).flatMap(({ expression, typeArguments, typeParameters }) => {
      const passed = typeArguments ?? typeParameters
      const parent: TypeNode = {
        type: 'TSTypeReference',
        typeName: expression,
        ...(passed && { typeArguments: passed }),
      }
      return this.fieldsOf({ node: parent, names: inner })
    })
    const own = readMembers(node.body.body, inner)
    return [...inherited.filter((field) => !own.some((one) => one.name === field.name)), ...own]
  }

  #writeReference(name: string, { node, names }: Bound): Schema {
    const bound = names.get(name)
    if (bound) return this.write(bound)
    const word = WORDS[name]
    if (word) return { ...word }
    const given = node.type === 'TSTypeReference' ? (node.typeArguments ?? node.typeParameters) : undefined
    const [first, second] = given?.params ?? []
    if (name === 'Record' && first && second)
      return second.type === 'TSNeverKeyword'
        ? { type: 'object', maxProperties: 0 }
        : { type: 'object', additionalProperties: this.write({ node: second, names }) }
    if (given) return this.#writeGeneric(name, { node, names }, given)
    return this.#refer(name)
  }

  #writeGeneric(name: string, bound: Bound, given: TypeArguments): Schema {
    const node = this.#contract.get(name)?.node
    if (node?.type !== 'TSTypeAliasDeclaration') return this.#writeObject(bound)
    return this.write({ node: node.typeAnnotation, names: bind(this.declared(name), given, bound.names) })
  }

  #refer(name: string): Schema {
    if (!this.components.has(name)) {
      // Types may contain themselves, so the place is taken first.
      this.components.set(name, {})
      const { node, doc } = this.declared(name)
      const names = new Map<string, Bound>()
      const schema =
        node.type === 'TSTypeAliasDeclaration'
          ? this.write({ node: node.typeAnnotation, names })
          : this.#writeObject({ node: { type: 'TSTypeReference', typeName: { name } }, names })
      this.components.set(name, { ...schema, ...(doc?.text && { description: doc.text }) })
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  #writeObject(bound: Bound): Schema {
    const fields = this.fieldsOf(bound)
    const named = fields.filter(({ name }) => name !== ANY_NAME)
    const rest = fields.find(({ name }) => name === ANY_NAME)
    const required = named.filter((field) => !field.isOptional && !mayBeUndefined(field.node)).map(({ name }) => name)
    const properties = Object.fromEntries(named.map((field) => [field.name, this.writeField(field)]))
    return {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
      ...(rest && { additionalProperties: this.write(rest) }),
    }
  }

  /** Schema of a field with its comment. */
  writeField(field: Field): Schema {
    const { doc } = field
    return {
      ...this.write(field),
      ...(doc?.text && { description: doc.text }),
      ...(doc?.example !== undefined && { examples: [doc.example] }),
    }
  }

  #writeUnion(all: readonly Bound[]): Schema {
    const parts = all.filter(({ node }) => node.type !== 'TSUndefinedKeyword')
    const schemas = parts.map((part) => this.write(part))
    const [only] = schemas
    if (only && schemas.length === 1) return only
    const constants = schemas.filter((schema) => schema.const !== undefined)
    if (constants.length === schemas.length) return { enum: constants.map((schema) => schema.const) }
    if (schemas.every((schema) => typeof schema.type === 'string' && Object.keys(schema).length === 1))
      return { type: [...new Set(schemas.map(({ type }) => type))] }
    return { anyOf: schemas }
  }
}

/** Name of the fields of an index signature. */
const ANY_NAME = '*'

function readMembers(members: readonly MemberNode[], names: Bound['names']): Field[] {
  return members.map((member) => {
    const { doc, typeAnnotation } = member
    const node = typeAnnotation.typeAnnotation
    if (member.type === 'TSIndexSignature') return { name: ANY_NAME, node, names, isOptional: true, doc }
    const name = String(member.key.name ?? member.key.value)
    return { name, node, names, isOptional: member.optional === true, doc }
  })
}

function bind({ node }: Declaration, given: TypeArguments | undefined, names: Bound['names']): Map<string, Bound> {
  const bound = new Map<string, Bound>()
  for (const [at, { name }] of (node.typeParameters?.params ?? []).entries()) {
    const argument = given?.params[at]
    if (argument) bound.set(typeof name === 'string' ? name : name.name, { node: argument, names })
  }
  return bound
}

function mayBeUndefined(node: TypeNode): boolean {
  return node.type === 'TSUnionType' && node.types.some(({ type }) => type === 'TSUndefinedKeyword')
}

function literalsIn(node: TypeNode): string[] {
  if (node.type === 'TSUnionType') return node.types.flatMap(literalsIn)
  return node.type === 'TSLiteralType' ? [String(writeLiteral(node.literal).const)] : []
}

function writeLiteral(literal: LiteralNode): Schema {
  if (literal.type === 'Literal') return { const: literal.value }
  if (literal.type === 'UnaryExpression') return { const: -literal.argument.value }
  const parts = literal.quasis.map(({ value }) => value.cooked.replace(/[^\w-]/g, '\\$&'))
  return { type: 'string', pattern: `^${parts.join('.*')}$` }
}
