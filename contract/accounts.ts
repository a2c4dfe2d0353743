import type { Times } from './replies.ts'

/** A customer as `/api/Users` shows them. */
export interface UserRow extends Times {
  id: number
  username: string | null
  email: string | null
  role: string
  deluxeToken: string | null
  lastLoginIp: string | null
  profileImage: string | null
  isActive: boolean
  deletedAt: string | null
}

/** A customer as `/rest/user/authentication-details` shows them. */
export interface AuthenticationDetails extends UserRow {
  /** Stars, one for each character of the secret. */
  password: string | null
  totpSecret: string | null
  /** Epoch seconds of the last login; null for a customer without a login since the server started. */
  lastLoginTime: number | null
}

/** `GET rest/user/whoami`; `user` is empty without a session. */
export interface WhoAmI {
  user: Partial<Pick<UserRow, 'id' | 'email' | 'lastLoginIp' | 'profileImage'>>
}

/** `POST rest/user/login` */
export interface LoginRequest {
  email: string
  password: string
  oauth?: boolean | undefined
}

/** A signed-in session, as a client keeps it. */
export interface Authentication {
  token: string
  /** Id of the customer's basket. */
  bid: number
  umail: string | null
}

export interface LoginReply {
  authentication: Authentication
}

/** Reply to a login with the right password that still needs a code. */
export interface SecondFactorRequired {
  status: 'totp_token_required'
  data: { tmpToken: string }
}

/** `POST rest/2fa/verify` */
export interface SecondFactorRequest {
  tmpToken: string
  totpToken: string
}

/** `GET rest/2fa/status`: a fresh secret for a customer without a second factor. */
export type TwoFactorStatus =
  | { setup: true }
  | { setup: false; secret: string; email: string | null; setupToken: string }

/** `POST rest/2fa/setup` */
export interface TwoFactorSetup {
  password: string
  setupToken: string
  initialToken: string
}

/** `POST rest/2fa/disable` */
export interface TwoFactorRemoval {
  password: string
}

/** A row of `/api/SecurityQuestions`. */
export interface SecurityQuestionRow extends Times {
  id: number
  question: string
}

/** `GET rest/user/security-question`: an empty object for a customer without one. */
export interface QuestionReply {
  question?: SecurityQuestionRow
}

/** `POST api/Users` */
export interface Registration {
  email: string
  password: string
  passwordRepeat: string
}

/** `POST api/SecurityAnswers` */
export interface SecurityAnswerRow extends Times {
  UserId: number | null
  SecurityQuestionId: number | null
  id: number
  answer: string | null
}

/** `POST rest/user/reset-password` */
export interface PasswordReset {
  email: string
  answer: string
  new: string
  repeat: string
}

/** `POST rest/user/data-export` */
export interface DataExportRequest {
  format: string
  answer: string | undefined
}

export interface DataExport {
  confirmation: string
  /** The data as text, shown in a window of its own. */
  userData: string
}

/** `GET rest/image-captcha` */
export interface ImageCaptcha {
  /** An inline SVG with letters, drawn for this customer. */
  image: string
  answer: string
  UserId: number
}
