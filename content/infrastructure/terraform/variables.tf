variable "region" {
  description = "Where the shop runs."
  type        = string
  default     = "eu-central-1"
}

variable "name" {
  description = "Prefix of everything that belongs to the shop."
  type        = string
  default     = "juice-shop"
}

variable "image" {
  description = "Image of the shop, with its tag."
  type        = string
}

variable "shops" {
  description = "Number of running containers. The shop keeps its data in one file, so more than one needs care."
  type        = number
  default     = 1
}
