import type { Sentence } from './words.ts'

/** A query of GraphQL. */
export interface GraphqlQuery {
  query: string
  variables?: Record<string, unknown>
  /** The operation to run, if the query has several. */
  operationName?: string
}

/** A fault of a query, or of one of its fields. */
export interface GraphqlFault {
  message: string
  locations?: { line: number; column: number }[]
  /** Names of the fields and positions in lists that lead to the field. */
  path?: (string | number)[]
}

/** An answer of GraphQL. */
export interface GraphqlAnswer {
  data?: Record<string, unknown> | null
  errors?: GraphqlFault[]
}

/** Catalogue, reviews, baskets and orders for programs of partners, in GraphQL. */
export interface GraphqlCalls {
  /** Answers a query that changes nothing. */
  'GET /graphql': {
    session: 'token-if-any'
    query: {
      /** @example "{ products(search: \"apple\") { id name price } }" */
      query: string
      /** JSON of an object. */
      variables?: string
      operationName?: string
    }
    200: GraphqlAnswer
    400: GraphqlAnswer
    405: GraphqlAnswer
    429: GraphqlAnswer
    503: GraphqlAnswer
  }
  /** Answers a query, or a list of queries in their order. */
  'POST /graphql': {
    session: 'token-if-any'
    /** @example {"query": "query($id: Int!) { product(id: $id) { name price reviews { message } } }", "variables": {"id": 1}} */
    body: GraphqlQuery | GraphqlQuery[]
    200: GraphqlAnswer | GraphqlAnswer[]
    400: GraphqlAnswer
    429: GraphqlAnswer | Sentence
    503: GraphqlAnswer
  }
}
