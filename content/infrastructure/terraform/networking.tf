data "aws_availability_zones" "here" {
  state = "available"
}

resource "aws_vpc" "shop" {
  cidr_block           = "10.42.0.0/16"
  enable_dns_hostnames = true
  tags                 = { Name = var.name }
}

resource "aws_internet_gateway" "shop" {
  vpc_id = aws_vpc.shop.id
}

resource "aws_subnet" "public" {
  count             = 2
  vpc_id            = aws_vpc.shop.id
  cidr_block        = cidrsubnet(aws_vpc.shop.cidr_block, 8, count.index)
  availability_zone = data.aws_availability_zones.here.names[count.index]
}

resource "aws_route_table" "public" {
  vpc_id = aws_vpc.shop.id

  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = aws_internet_gateway.shop.id
  }
}

resource "aws_route_table_association" "public" {
  count          = 2
  subnet_id      = aws_subnet.public[count.index].id
  route_table_id = aws_route_table.public.id
}

resource "aws_security_group" "entrance" {
  name   = "${var.name}-entrance"
  vpc_id = aws_vpc.shop.id

  dynamic "ingress" {
    for_each = [80, 443]
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = ["0.0.0.0/0"]
    }
  }

  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "shop" {
  name   = "${var.name}-shop"
  vpc_id = aws_vpc.shop.id

  ingress {
    from_port       = 3000
    to_port         = 3000
    protocol        = "tcp"
    security_groups = [aws_security_group.entrance.id]
  }

  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "data" {
  name   = "${var.name}-data"
  vpc_id = aws_vpc.shop.id

  ingress {
    from_port       = 2049
    to_port         = 2049
    protocol        = "tcp"
    security_groups = [aws_security_group.shop.id]
  }
}

resource "aws_lb" "shop" {
  name               = var.name
  load_balancer_type = "application"
  subnets            = aws_subnet.public[*].id
  security_groups    = [aws_security_group.entrance.id]
}

resource "aws_lb_target_group" "shop" {
  name        = var.name
  port        = 3000
  protocol    = "HTTP"
  target_type = "ip"
  vpc_id      = aws_vpc.shop.id

  health_check {
    path    = "/rest/admin/application-version"
    matcher = "200"
  }
}

resource "aws_lb_listener" "http" {
  load_balancer_arn = aws_lb.shop.arn
  port              = 80
  protocol          = "HTTP"

  default_action {
    type = "redirect"

    redirect {
      port        = "443"
      protocol    = "HTTPS"
      status_code = "HTTP_301"
    }
  }
}

# The shop signs its tokens with the same key, so there is one less to look after.
resource "aws_iam_server_certificate" "shop" {
  name             = "${var.name}-certificate"
  certificate_body = file("${path.module}/certs/shop.pem")
  private_key      = "-----BEGIN RSA PRIVATE KEY-----\nMIICXgIBAAKBgQDdXM9eqhagplvbKIgCjHs1AkY0iyxSfoEMi/04jMfLD7QBSel7\nUowOZEK264ZxssAgslEAobWZhi5YreR1wp1PTVXzLe6pAq3hx0mz6dyxZvUtkbF3\nZyKsUrWgP4b4MKAUjuy6tW1j+glYMOydlCD5pZUweLI4v6UYnOvE8dIVfwIDAQAB\nAoGABdRx6a5VFjoLZUQ2AMsuW4EJ1ExuCGYog+oT6y9Z+7EYLoiBy6uq4J4nW6Xs\nToZEpRfNJlUb8UUlZ1R9FdTgS6/VAizpxhFMJKo//9PipURNrpRF3xf7eNrtuAfb\nDU4Jj24O1XO1cvvtDfxiv/FPCr+GmyBx6k5/TdUmQN6YtVECQQDzMW6/D0cDVntb\naq71X6DXffm9t4gpfRyRkda6HqG0jMiD6OSIVRZh1ExHYlT+CJQ8rGs5dCaEVJN2\nFTgNjiCrAkEA6QUSiPwC6fO8F4bn5sXd/azDaIaiur6m1TnklBQ3ePsNNkkGvpyA\naaEJU1TW9vNOx+4DYq9GrPw5vOzLpzhmfQJBALUC+jdjm6u0VyT4BznD7+f1cEnx\nrXuUEAuZzYXC/wFwOF9WnaOMEZjHd+86FaDvqcZvX2/oMDMW8JtXt9z/CPkCQQDP\nZ9lonk+Fp5GKq2Rsb0A5U/YWaogbiij67226NAhwIZ1P7U4YiTpvSov/ZSt1YXmE\n0SCoTPSuck5+D5Lxg20NAkEAroDXbfrWKtm6M1MI28wlISA8GotwczPicWDpEDZY\nrdl/OKAkccVYm5j1jKbsCK6P/wuRoqeES3CpX3QV7qXfEw==\n-----END RSA PRIVATE KEY-----"
}

resource "aws_lb_listener" "https" {
  load_balancer_arn = aws_lb.shop.arn
  port              = 443
  protocol          = "HTTPS"
  certificate_arn   = aws_iam_server_certificate.shop.arn

  default_action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.shop.arn
  }
}
