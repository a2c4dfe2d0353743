resource "bucket" "recipes" {
  name   = "bakery-recipes"
  access = "public-read"
}

resource "firewall_rule" "oven" {
  port    = 8080
  sources = ["0.0.0.0/0"]
}
