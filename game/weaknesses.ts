import type { NamedCwe } from '#contract/game.ts'

/**
 * Names of the weaknesses that challenges may have, by number in the Common Weakness Enumeration.
 * Excludes categories, views, deprecated entries and those that may not be mapped to real weaknesses.
 */
const CWE_NAMES: Readonly<Record<number, string>> = {
  20: 'Improper Input Validation',
  22: 'Improper Limitation of a Pathname to a Restricted Directory',
  73: 'External Control of File Name or Path',
  79: 'Improper Neutralization of Input During Web Page Generation',
  89: 'Improper Neutralization of Special Elements used in an SQL Command',
  94: "Improper Control of Generation of Code ('Code Injection')",
  95: "Improper Neutralization of Directives in Dynamically Evaluated Code ('Eval Injection')",
  116: 'Improper Encoding or Escaping of Output',
  117: 'Improper Output Neutralization for Logs',
  158: 'Improper Neutralization of Null Byte or NUL Character',
  182: 'Collapse of Data into Unsafe Value',
  183: 'Permissive List of Allowed Inputs',
  191: 'Integer Underflow (Wrap or Wraparound)',
  200: 'Exposure of Sensitive Information to an Unauthorized Actor',
  204: 'Observable Response Discrepancy',
  209: 'Generation of Error Message Containing Sensitive Information',
  235: 'Improper Handling of Extra Parameters',
  250: 'Execution with Unnecessary Privileges',
  307: 'Improper Restriction of Excessive Authentication Attempts',
  312: 'Cleartext Storage of Sensitive Information',
  319: 'Cleartext Transmission of Sensitive Information',
  321: 'Use of Hard-coded Cryptographic Key',
  327: 'Use of a Broken or Risky Cryptographic Algorithm',
  328: 'Use of Weak Hash',
  330: 'Use of Insufficiently Random Values',
  341: 'Predictable from Observable State',
  345: 'Insufficient Verification of Data Authenticity',
  346: 'Origin Validation Error',
  347: 'Improper Verification of Cryptographic Signature',
  348: 'Use of Less Trusted Source',
  352: 'Cross-Site Request Forgery (CSRF)',
  359: 'Exposure of Private Personal Information to an Unauthorized Actor',
  362: 'Concurrent Execution using Shared Resource with Improper Synchronization',
  367: 'Time-of-check Time-of-use (TOCTOU) Race Condition',
  400: 'Uncontrolled Resource Consumption',
  409: 'Improper Handling of Highly Compressed Data',
  425: 'Direct Request',
  434: 'Unrestricted Upload of File with Dangerous Type',
  459: 'Incomplete Cleanup',
  472: 'External Control of Assumed-Immutable Web Parameter',
  477: 'Use of Obsolete Function',
  489: 'Active Debug Code',
  497: 'Exposure of Sensitive System Information to an Unauthorized Control Sphere',
  502: 'Deserialization of Untrusted Data',
  506: 'Embedded Malicious Code',
  521: 'Weak Password Requirements',
  522: 'Insufficiently Protected Credentials',
  530: 'Exposure of Backup File to an Unauthorized Control Sphere',
  532: 'Insertion of Sensitive Information into Log File',
  540: 'Inclusion of Sensitive Information in Source Code',
  547: 'Use of Hard-coded, Security-relevant Constants',
  548: 'Exposure of Information Through Directory Listing',
  552: 'Files or Directories Accessible to External Parties',
  598: 'Use of GET Request Method With Sensitive Query Strings',
  601: 'URL Redirection to Untrusted Site',
  602: 'Client-Side Enforcement of Server-Side Security',
  611: 'Improper Restriction of XML External Entity Reference',
  613: 'Insufficient Session Expiration',
  614: "Sensitive Cookie in HTTPS Session Without 'Secure' Attribute",
  620: 'Unverified Password Change',
  626: 'Null Byte Interaction Error (Poison Null Byte)',
  636: 'Not Failing Securely',
  639: 'Authorization Bypass Through User-Controlled Key',
  640: 'Weak Password Recovery Mechanism for Forgotten Password',
  656: 'Reliance on Security Through Obscurity',
  674: 'Uncontrolled Recursion',
  682: 'Incorrect Calculation',
  693: 'Protection Mechanism Failure',
  694: 'Use of Multiple Resources with Duplicate Identifier',
  770: 'Allocation of Resources Without Limits or Throttling',
  776: 'Improper Restriction of Recursive Entity References in DTDs',
  798: 'Use of Hard-coded Credentials',
  799: 'Improper Control of Interaction Frequency',
  804: 'Guessable CAPTCHA',
  829: 'Inclusion of Functionality from Untrusted Control Sphere',
  835: "Loop with Unreachable Exit Condition ('Infinite Loop')",
  837: 'Improper Enforcement of a Single, Unique Action',
  839: 'Numeric Range Comparison Without Minimum Check',
  841: 'Improper Enforcement of Behavioral Workflow',
  862: 'Missing Authorization',
  863: 'Incorrect Authorization',
  912: 'Hidden Functionality',
  915: 'Improperly Controlled Modification of Dynamically-Determined Object Attributes',
  916: 'Use of Password Hash With Insufficient Computational Effort',
  918: 'Server-Side Request Forgery (SSRF)',
  922: 'Insecure Storage of Sensitive Information',
  942: 'Permissive Cross-domain Security Policy with Untrusted Domains',
  943: 'Improper Neutralization of Special Elements in Data Query Logic',
  1004: "Sensitive Cookie Without 'HttpOnly' Flag",
  1104: 'Use of Unmaintained Third Party Components',
  1230: 'Exposure of Sensitive Information Through Metadata',
  1275: 'Sensitive Cookie with Improper SameSite Attribute',
  1284: 'Improper Validation of Specified Quantity in Input',
  1321: 'Improperly Controlled Modification of Object Prototype Attributes',
  1333: 'Inefficient Regular Expression Complexity',
  1336: 'Improper Neutralization of Special Elements Used in a Template Engine',
  1391: 'Use of Weak Credentials',
  1395: 'Dependency on Vulnerable Third-Party Component',
  1426: 'Improper Validation of Generative AI Output',
  1427: 'Improper Neutralization of Input Used for LLM Prompting',
}

/** Categories of the OWASP Top 10 of 2021. */
export const OWASP_NAMES = {
  'A01:2021': 'Broken Access Control',
  'A02:2021': 'Cryptographic Failures',
  'A03:2021': 'Injection',
  'A04:2021': 'Insecure Design',
  'A05:2021': 'Security Misconfiguration',
  'A06:2021': 'Vulnerable and Outdated Components',
  'A07:2021': 'Identification and Authentication Failures',
  'A08:2021': 'Software and Data Integrity Failures',
  'A09:2021': 'Security Logging and Monitoring Failures',
  'A10:2021': 'Server-Side Request Forgery',
} as const

export type OwaspCategory = keyof typeof OWASP_NAMES

/**
 * Categories of the OWASP Top 10 of 2025; keys of their translations are `OWASP_A01_2025` and so on.
 * A challenge usually has the category that OWASP maps its first CWE to. Categories of 2021 and 2025 do not correspond.
 */
export const OWASP_2025_NAMES = {
  'A01:2025': 'Broken Access Control',
  'A02:2025': 'Security Misconfiguration',
  'A03:2025': 'Software Supply Chain Failures',
  'A04:2025': 'Cryptographic Failures',
  'A05:2025': 'Injection',
  'A06:2025': 'Insecure Design',
  'A07:2025': 'Authentication Failures',
  'A08:2025': 'Software or Data Integrity Failures',
  'A09:2025': 'Security Logging and Alerting Failures',
  'A10:2025': 'Mishandling of Exceptional Conditions',
} as const

export type Owasp2025Category = keyof typeof OWASP_2025_NAMES

/** Categories of the OWASP API Security Top 10 of 2023. */
export const API_NAMES = {
  'API1:2023': 'Broken Object Level Authorization',
  'API2:2023': 'Broken Authentication',
  'API3:2023': 'Broken Object Property Level Authorization',
  'API4:2023': 'Unrestricted Resource Consumption',
  'API5:2023': 'Broken Function Level Authorization',
  'API6:2023': 'Unrestricted Access to Sensitive Business Flows',
  'API7:2023': 'Server Side Request Forgery',
  'API8:2023': 'Security Misconfiguration',
  'API9:2023': 'Improper Inventory Management',
  'API10:2023': 'Unsafe Consumption of APIs',
} as const

export type ApiCategory = keyof typeof API_NAMES

/** Categories of the OWASP Top 10 of 2025 for language model applications. */
export const LLM_NAMES = {
  'LLM01:2025': 'Prompt Injection',
  'LLM02:2025': 'Sensitive Information Disclosure',
  'LLM03:2025': 'Supply Chain',
  'LLM04:2025': 'Data and Model Poisoning',
  'LLM05:2025': 'Improper Output Handling',
  'LLM06:2025': 'Excessive Agency',
  'LLM07:2025': 'System Prompt Leakage',
  'LLM08:2025': 'Vector and Embedding Weaknesses',
  'LLM09:2025': 'Misinformation',
  'LLM10:2025': 'Unbounded Consumption',
} as const

export type LlmCategory = keyof typeof LLM_NAMES

export function isKnownCwe(number: number): boolean {
  return Object.hasOwn(CWE_NAMES, number)
}

export function nameCwe(number: number): NamedCwe {
  return {
    id: `CWE-${number}`,
    name: CWE_NAMES[number] ?? '',
    url: `https://cwe.mitre.org/data/definitions/${number}.html`,
  }
}
