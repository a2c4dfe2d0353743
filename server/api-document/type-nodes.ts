/** A comment in front of a declaration or a field. */
export interface Doc {
  text: string
  /** Of `@example`, as JSON. */
  example?: unknown
}

/** The parts of a TypeScript tree that the contract uses. The parser's own types have none of them. */
export type TypeNode =
  | { type: 'TSStringKeyword' | 'TSNumberKeyword' | 'TSBooleanKeyword' | 'TSNullKeyword' | 'TSUndefinedKeyword' }
  | { type: 'TSUnknownKeyword' | 'TSObjectKeyword' | 'TSNeverKeyword' }
  | { type: 'TSArrayType'; elementType: TypeNode }
  | { type: 'TSTupleType'; elementTypes: readonly (TypeNode | NamedElement)[] }
  | { type: 'TSUnionType' | 'TSIntersectionType'; types: readonly TypeNode[] }
  | { type: 'TSParenthesizedType'; typeAnnotation: TypeNode }
  | { type: 'TSTypeOperator'; operator: 'keyof' | 'readonly'; typeAnnotation: TypeNode }
  | { type: 'TSLiteralType'; literal: LiteralNode }
  | { type: 'TSIndexedAccessType'; objectType: TypeNode; indexType: TypeNode }
  | { type: 'TSTypeLiteral'; members: readonly MemberNode[] }
  | {
      type: 'TSTypeReference'
      typeName: { name: string }
      typeArguments?: TypeArguments
      typeParameters?: TypeArguments
    }

export interface TypeArguments {
  params: readonly TypeNode[]
}

interface NamedElement {
  type: 'TSNamedTupleMember'
  elementType: TypeNode
}

export type LiteralNode =
  | { type: 'Literal'; value: string | number | boolean }
  | { type: 'UnaryExpression'; argument: { value: number } }
  | { type: 'TemplateLiteral'; quasis: readonly { value: { cooked: string } }[] }

export type MemberNode =
  | {
      type: 'TSPropertySignature'
      doc?: Doc | undefined
      optional?: boolean
      key: { name?: string; value?: string | number }
      typeAnnotation: { typeAnnotation: TypeNode }
    }
  | { type: 'TSIndexSignature'; doc?: Doc | undefined; typeAnnotation: { typeAnnotation: TypeNode } }

export interface InterfaceNode {
  type: 'TSInterfaceDeclaration'
  id: { name: string }
  typeParameters?: { params: readonly { name: string | { name: string } }[] }
  extends?: readonly { expression: { name: string }; typeParameters?: TypeArguments; typeArguments?: TypeArguments }[]
  body: { body: readonly MemberNode[] }
}

export interface AliasNode {
  type: 'TSTypeAliasDeclaration'
  id: { name: string }
  typeParameters?: InterfaceNode['typeParameters']
  typeAnnotation: TypeNode
}

export interface StatementNode {
  type: string
  start: number
  source?: { value: string }
  declaration?: InterfaceNode | AliasNode | null
}
