import type {
  AuthenticationDetails,
  LoginReply,
  LoginRequest,
  PasswordReset,
  QuestionReply,
  Registration,
  SecondFactorRequest,
  SecondFactorRequired,
  SecurityAnswerRow,
  SecurityQuestionRow,
  TwoFactorRemoval,
  TwoFactorSetup,
  TwoFactorStatus,
  UserRow,
  WhoAmI,
} from '../accounts.ts'
import type { Success } from '../replies.ts'
import type { Fault, Integer, ListQuery, Nothing, RowFault, Script, Sentence } from './words.ts'

/** A customer with all columns. */
export interface WholeCustomer extends UserRow {
  password: string | null
  totpSecret: string | null
}

/** Form of a new customer. */
export interface NewCustomer extends Registration {
  role?: string
  username?: string
}

/** Customers, sign-in, passwords and the second factor. */
export interface AccountsCalls {
  /** Lists customers. */
  'GET /api/Users': { query: ListQuery; 200: Success<UserRow[]>; 400: RowFault; 500: RowFault }
  /** Registers a customer. */
  'POST /api/Users': {
    /** @example {"email": "pip@example.org", "password": "squeeze-me", "passwordRepeat": "squeeze-me"} */
    body: NewCustomer
    201: Success<UserRow>
    400: RowFault | Sentence
    500: RowFault | Fault
  }
  /** Shows a customer. */
  'GET /api/Users/:id': { 200: Success<UserRow>; 404: RowFault }
  /** Signs a customer in. */
  'POST /rest/user/login': {
    /** @example {"email": "pip@example.org", "password": "squeeze-me"} */
    body: LoginRequest
    200: LoginReply
    401: SecondFactorRequired | Sentence
    500: Fault
  }
  /** Names the customer of the cookie `token`. */
  'GET /rest/user/whoami': {
    session: 'cookie-if-any'
    query: {
      /** Names of fields, separated by commas. */
      fields?: string
      /** Name of a function for JSONP. */
      callback?: string
    }
    200: WhoAmI | Script
  }
  /** Lists customers with their last logins. */
  'GET /rest/user/authentication-details': { 200: Success<AuthenticationDetails[]> }
  /** Keeps the address of the client at a sign-out. */
  'GET /rest/saveLoginIp': { session: 'token'; 200: WholeCustomer; 401: Sentence }
  /** Changes the password of the caller. */
  'GET /rest/user/change-password': {
    session: 'token'
    query: { current?: string; new: string; repeat: string }
    200: { user: WholeCustomer }
    401: Sentence
    404: Sentence
    500: Fault
  }
  /** Sets a new password by the answer to the security question. */
  'POST /rest/user/reset-password': {
    /** @example {"email": "pip@example.org", "answer": "Pap", "new": "squeeze-us", "repeat": "squeeze-us"} */
    body: PasswordReset
    200: { user: WholeCustomer }
    401: Sentence
    429: Sentence
    500: Fault
  }
  /** Refuses: a password is set by `POST`. */
  'GET /rest/user/reset-password': { 429: Sentence; 500: Fault }
  /** Refuses: a password is set by `POST`. */
  'PUT /rest/user/reset-password': { 429: Sentence; 500: Fault }
  /** Refuses: a password is set by `POST`. */
  'PATCH /rest/user/reset-password': { 429: Sentence; 500: Fault }
  /** Refuses: a password is set by `POST`. */
  'DELETE /rest/user/reset-password': { 429: Sentence; 500: Fault }
  /** Finds the security question of a customer. */
  'GET /rest/user/security-question': {
    query: {
      /** @example "pip@example.org" */
      email: string
    }
    200: QuestionReply
    500: Fault
  }
  /** Lists the security questions. */
  'GET /api/SecurityQuestions': { query: ListQuery; 200: Success<SecurityQuestionRow[]>; 400: RowFault; 500: RowFault }
  /** Keeps the answer to a security question. */
  'POST /api/SecurityAnswers': {
    /** @example {"UserId": 23, "SecurityQuestionId": 2, "answer": "Pap"} */
    body: { UserId: Integer; SecurityQuestionId: Integer; answer: string }
    201: Success<SecurityAnswerRow>
    400: RowFault
    500: RowFault | Fault
  }
  /** Finishes a sign-in by a code. */
  'POST /rest/2fa/verify': {
    /** @example {"tmpToken": "eyJhbGciOiJSUzI1NiJ9.e30.c2ln", "totpToken": "123456"} */
    body: SecondFactorRequest
    200: LoginReply
    401: Nothing
    429: Sentence
  }
  /** Tells whether the caller has a second factor; offers a secret otherwise. */
  'GET /rest/2fa/status': { 200: TwoFactorStatus; 401: Nothing }
  /** Turns the second factor on. */
  'POST /rest/2fa/setup': {
    /** @example {"password": "squeeze-me", "setupToken": "eyJhbGciOiJSUzI1NiJ9.e30.c2ln", "initialToken": "123456"} */
    body: TwoFactorSetup
    200: Nothing
    401: Nothing
    429: Sentence
  }
  /** Turns the second factor off. */
  'POST /rest/2fa/disable': {
    /** @example {"password": "squeeze-me"} */
    body: TwoFactorRemoval
    200: Nothing
    401: Nothing
    429: Sentence
  }
}
