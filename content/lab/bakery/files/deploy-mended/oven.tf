resource "bucket" "recipes" {
  name   = "bakery-recipes"
  access = "private"
}

resource "firewall_rule" "oven" {
  port    = 8080
  sources = ["10.0.4.0/24"]
}
